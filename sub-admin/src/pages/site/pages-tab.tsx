import { history, Link } from '@umijs/max';
import { Tag } from 'antd';
import { listColumns, listContent } from '@platform/contract/content/content';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useCall } from '@platform/pages/kit/use-call';
import { NewItem } from '../content/new-item';
import { colorsOf } from '@platform/domain/cases/define-case';
import { contentCase } from '@platform/domain/content/content-case';
import { TabIntro } from './tab-intro';

const column = columnsOf(listContent);

const columns = [
  column.filter('keyword', { placeholder: '标题中的字' }),
  column.text('title', {
    width: 300,
    sorter: true,
    fixed: 'left',
    shows: ['isDemo'],
    render: ({ id, title, isDemo }) => (
      <>
        <Link to={`/newsDetails?id=${id}`}>{title}</Link> {isDemo && <DemoTag text="演示" />}
      </>
    ),
  }),
  column.choice('state', { width: 90, colors: colorsOf(contentCase) }),
  column.yes('isPublic', { width: 80, render: ({ isPublic }) => (isPublic ? <Tag color="green">线上</Tag> : '—') }),
  column.time('publishedAt', { width: 146, sorter: true }),
  column.text('updatedBy', { width: 100 }),
  column.time('updatedAt', { width: 146, sorter: true }),
];

/** Standalone pages, which are written, reviewed and published like all other texts. */
export default function PagesTab() {
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });
  const pages = (site.data ?? []).filter(({ kind }) => kind === 'page');
  return (
    <>
      <TabIntro>平台介绍、使用条款这样的单页，像新闻一样编写、送审、发布；发布后可以放进菜单和页脚。</TabIntro>
      <ListPage
        name="admin/site-pages"
        call={listContent}
        fixed={{ kind: ['page'] }}
        defaultSort="-updatedAt"
        title="单页"
        columns={columns}
        actions={() => [
          <NewItem
            key="new"
            noun="单页"
            columns={pages}
            columnId={pages[0]?.id}
            onCreated={(id) => history.push(`/newsDetails?id=${id}`)}
          />,
        ]}
      />
    </>
  );
}
