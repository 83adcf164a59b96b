import './news.css';
import { history, Link } from '@umijs/max';
import { Tag } from 'antd';
import { countContent, listColumns, listContent, type ContentRow } from '@platform/contract/content/content';
import { editAddress } from '@platform/contract/content/content-kinds';
import { colorsOf } from '@platform/domain/cases/define-case';
import { contentCase } from '@platform/domain/content/content-case';
import { CaseTabs, useCaseTabs } from '@platform/pages/kit/cases/use-case-tabs';
import { BatchButtons } from '@platform/pages/kit/list/batch/batch-buttons';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useCall } from '@platform/pages/kit/use-call';
import { DELETED, LIVE } from './batch-actions';
import { ColumnTree } from './column-tree';
import { newsTabs } from './content-tabs';
import { NewItem } from './new-item';
import { treeOf } from './place-tree';

const column = columnsOf(listContent);
const pageOf = ({ kind, id }: ContentRow) => editAddress(kind, id);

const columns = [
  column.filter('keyword', { placeholder: '标题中的字' }),
  column.text('title', {
    width: 300,
    sorter: true,
    fixed: 'left',
    shows: ['pinned', 'isDemo'],
    render: (row) => (
      <>
        {row.pinned && <Tag color="volcano">置顶</Tag>}
        <Link to={pageOf(row)}>{row.title}</Link> {row.isDemo && <DemoTag text="演示" />}
      </>
    ),
  }),
  column.choice('kind', { width: 96, search: false }),
  column.text('columnName', { width: 104 }),
  column.choice('state', { width: 80, search: false, colors: colorsOf(contentCase) }),
  column.yes('isPublic', {
    width: 92,
    render: ({ isPublic, state }) =>
      isPublic ? <Tag color="green">{state === 'published' ? '线上' : '线上旧版'}</Tag> : '—',
  }),
  column.time('publishedAt', { width: 146, sorter: true }),
  column.time('publishAt', { width: 146, hidden: true }),
  column.time('expiresAt', { width: 146, hidden: true }),
  column.year('year', { width: 80, hidden: true }),
  column.text('createdBy', { width: 100, hidden: true }),
  column.text('updatedBy', { width: 100 }),
  column.range('updatedAt', 'updatedFrom', 'updatedTo', { width: 146, sorter: true }),
];

/** All content of the site except reports: columns on the left, tabs of states above the list. */
export default function NewsPage() {
  const tabs = useCaseTabs(newsTabs);
  const { query, addressOf } = tabs;
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });
  // The counts of the tabs ignore the chosen tab; the counts of the tree respect it.
  const places = useCall(countContent, newsTabs.filtersOf(query));
  const recount = () => {
    tabs.recount();
    places.refresh();
  };
  const counts = new Map((places.data?.columns ?? []).map(({ columnId, count }) => [columnId, count]));
  return (
    <div className="news">
      <ColumnTree
        places={treeOf(site.data ?? [], counts)}
        query={query}
        addressOf={addressOf}
        onChoose={(next) => history.push(addressOf(next))}
      />
      <div className="news-list">
        <CaseTabs of={tabs} mine="我的" />
        <ListPage
          name="admin/content"
          call={listContent}
          beside={[...newsTabs.beside, 'columnId', 'kind', 'mine']}
          defaultSort="-updatedAt"
          title="内容"
          columns={columns}
          actions={() => [
            <NewItem
              key="new"
              columns={(site.data ?? []).filter(({ kind }) => kind !== 'report')}
              columnId={query.columnId as number | undefined}
              onCreated={(id) => history.push(editAddress('news', id))}
            />,
          ]}
          batch={(list) => (
            <BatchButtons
              list={list}
              rows="项内容"
              actions={tabs.tab === 'deleted' ? DELETED : LIVE}
              onDone={recount}
            />
          )}
        />
      </div>
    </div>
  );
}
