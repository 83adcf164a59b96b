import { history, Link, useLocation } from '@umijs/max';
import { Tag } from 'antd';
import { lazy } from 'react';
import { listColumns } from '@platform/contract/content/content';
import { listIndustries, listReports } from '@platform/contract/content/reports';
import { colorsOf } from '@platform/domain/cases/define-case';
import { contentCase } from '@platform/domain/content/content-case';
import { CaseTabs, useCaseTabs } from '@platform/pages/kit/cases/use-case-tabs';
import { BatchButtons } from '@platform/pages/kit/list/batch/batch-buttons';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { Later } from '@platform/pages/kit/parts/later';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { DELETED, LIVE } from '../content/batch-actions';
import { reportTabs } from '../content/content-tabs';
import { NewItem } from '../content/new-item';

const ReportDrawer = lazy(() => import('./report-drawer'));

const REPORTS = { kind: ['report' as const] };
const column = columnsOf(listReports);

const industries = async () =>
  (await platformCall(listIndustries, {}, { background: true })).map(({ code, label }) => ({ value: code, label }));

/** Industry reports: tabs of states above the list. The report whose id is in the address opens in a drawer. */
export default function ReportPage() {
  const { pathname, search } = useLocation();
  const tabs = useCaseTabs(reportTabs, REPORTS);
  const opened = Number(new URLSearchParams(search).get('id'));
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });
  const withReport = (id: number | null) => {
    const parameters = new URLSearchParams(search);
    if (id === null) parameters.delete('id');
    else parameters.set('id', String(id));
    const text = parameters.toString();
    return pathname + (text && `?${text}`);
  };
  return (
    <>
      <CaseTabs of={tabs} mine="我的" />
      <ListPage
        name="admin/report"
        call={listReports}
        fixed={REPORTS}
        beside={[...reportTabs.beside, 'kind', 'mine']}
        defaultSort="-updatedAt"
        reloadKey={tabs.changes}
        title="行业报告"
        columns={[
          column.filter('keyword', { placeholder: '标题中的字' }),
          column.text('title', {
            width: 280,
            sorter: true,
            fixed: 'left',
            shows: ['pinned', 'isDemo'],
            render: ({ id, title, pinned, isDemo }) => (
              <>
                {pinned && <Tag color="volcano">置顶</Tag>}
                <Link to={withReport(id)}>{title}</Link> {isDemo && <DemoTag text="演示" />}
              </>
            ),
          }),
          {
            ...column.filter('level'),
            valueType: 'select',
            request: industries,
            fieldProps: { showSearch: true, optionFilterProp: 'label' },
          },
          column.text('industry', { width: 150 }),
          column.year('year', { width: 84, sorter: true }),
          column.choice('status', { width: 110 }),
          column.choice('state', { width: 80, search: false, colors: colorsOf(contentCase) }),
          column.yes('isPublic', {
            width: 92,
            render: ({ isPublic, state }) =>
              isPublic ? <Tag color="green">{state === 'published' ? '线上' : '线上旧版'}</Tag> : '—',
          }),
          column.number('downloads', { width: 92 }),
          column.time('publishedAt', { width: 146, sorter: true }),
          column.time('publishAt', { width: 146, hidden: true }),
          column.time('expiresAt', { width: 146, hidden: true }),
          column.text('createdBy', { width: 100, hidden: true }),
          column.text('updatedBy', { width: 100, hidden: true }),
          column.range('updatedAt', 'updatedFrom', 'updatedTo', { width: 146, sorter: true }),
        ]}
        actions={() => [
          <NewItem
            key="new"
            noun="报告"
            columns={(site.data ?? []).filter(({ kind }) => kind === 'report')}
            onCreated={(id) => {
              tabs.changed();
              history.push(withReport(id));
            }}
          />,
        ]}
        batch={(list) => (
          <BatchButtons
            list={list}
            rows="份报告"
            actions={tabs.tab === 'deleted' ? DELETED : LIVE}
            onDone={tabs.recount}
          />
        )}
      />
      {opened > 0 && (
        <Later key={opened}>
          <ReportDrawer id={opened} onChanged={tabs.changed} onClose={() => history.push(withReport(null))} />
        </Later>
      )}
    </>
  );
}
