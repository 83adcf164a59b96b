import './news.css';
import { history, Link, useLocation } from '@umijs/max';
import { Tag } from 'antd';
import { countContent, listColumns, listContent, type ContentRow } from '@platform/contract/content/content';
import { editAddress } from '@platform/contract/content/content-kinds';
import { BatchButtons } from '@platform/pages/list/batch/batch-buttons';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';
import { readListQuery, writeListQuery, type ListQuery } from '@platform/pages/list/list-query';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { useCall } from '@platform/pages/use-call';
import { DELETED, LIVE } from './batch-actions';
import { ColumnTree } from './column-tree';
import { NewItem } from './new-item';
import { BESIDE, countsOf, filtersOf, tabOf, treeOf, underTab } from './news-query';
import { stateColors } from './state-colors';
import { StateTabs } from './state-tabs';

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
  column.choice('state', { width: 80, search: false, colors: stateColors }),
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
  const { pathname, search } = useLocation();
  const query = readListQuery(listContent, search);
  const tab = tabOf(query);
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });
  // The counts of the tabs ignore the chosen tab; the counts of the tree respect it.
  const states = useCall(countContent, filtersOf(underTab(query, 'all')));
  const places = useCall(countContent, filtersOf(query));
  const recount = () => {
    states.refresh();
    places.refresh();
  };

  const addressOf = (next: ListQuery) => pathname + writeListQuery(listContent, search, next);
  const change = (next: ListQuery) => history.push(addressOf(next));
  const counted = states.data && countsOf(states.data);
  const counts = new Map((places.data?.columns ?? []).map(({ columnId, count }) => [columnId, count]));
  return (
    <div className="news">
      <ColumnTree places={treeOf(site.data ?? [], counts)} query={query} addressOf={addressOf} onChoose={change} />
      <div className="news-list">
        <StateTabs counts={counted} query={query} addressOf={addressOf} onChange={change} />
        <ListPage
          name="admin/content"
          call={listContent}
          beside={BESIDE}
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
            <BatchButtons list={list} rows="项内容" actions={tab === 'deleted' ? DELETED : LIVE} onDone={recount} />
          )}
        />
      </div>
    </div>
  );
}
