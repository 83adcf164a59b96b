import { history, Link, useLocation } from '@umijs/max';
import { Tag } from 'antd';
import { lazy, useState } from 'react';
import { countContent, listColumns } from '@platform/contract/content/content';
import { listIndustries, listReports } from '@platform/contract/content/reports';
import { BatchButtons } from '@platform/pages/list/batch/batch-buttons';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';
import { readListQuery, writeListQuery, type ListQuery } from '@platform/pages/list/list-query';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { Later } from '@platform/pages/parts/later';
import { platformCall } from '@platform/pages/platform-call';
import { useCall } from '@platform/pages/use-call';
import { DELETED, LIVE } from '../content/batch-actions';
import { NewItem } from '../content/new-item';
import { countsOf, filtersOf, tabOf, underTab } from '../content/news-query';
import { stateColors } from '../content/state-colors';
import { StateTabs } from '../content/state-tabs';

const ReportDrawer = lazy(() => import('./report-drawer'));

/** Filters that are shown outside the form of the list. */
const BESIDE = ['kind', 'state', 'mine', 'toReview', 'deleted'] as const;
const REPORTS = { kind: ['report' as const] };
const column = columnsOf(listReports);

const industries = async () =>
  (await platformCall(listIndustries, {}, { background: true })).map(({ code, label }) => ({ value: code, label }));

/** Industry reports: tabs of states above the list. The report whose id is in the address opens in a drawer. */
export default function ReportPage() {
  const { pathname, search } = useLocation();
  const [changes, setChanges] = useState(0);
  const query = readListQuery(listReports, search);
  const opened = Number(new URLSearchParams(search).get('id'));
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });
  const states = useCall(countContent, { ...filtersOf(underTab(query, 'all')), ...REPORTS });

  const changed = () => {
    setChanges((times) => times + 1);
    states.refresh();
  };
  const withReport = (id: number | null) => {
    const parameters = new URLSearchParams(search);
    if (id === null) parameters.delete('id');
    else parameters.set('id', String(id));
    const text = parameters.toString();
    return pathname + (text && `?${text}`);
  };
  const addressOf = (next: ListQuery) => pathname + writeListQuery(listReports, search, next);
  return (
    <>
      <StateTabs
        counts={states.data && countsOf(states.data)}
        query={query}
        addressOf={addressOf}
        onChange={(next) => history.push(addressOf(next))}
      />
      <ListPage
        name="admin/report"
        call={listReports}
        fixed={REPORTS}
        beside={BESIDE}
        defaultSort="-updatedAt"
        reloadKey={changes}
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
          column.choice('state', { width: 80, search: false, colors: stateColors }),
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
              changed();
              history.push(withReport(id));
            }}
          />,
        ]}
        batch={(list) => (
          <BatchButtons
            list={list}
            rows="份报告"
            actions={tabOf(query) === 'deleted' ? DELETED : LIVE}
            onDone={states.refresh}
          />
        )}
      />
      {opened > 0 && (
        <Later key={opened}>
          <ReportDrawer id={opened} onChanged={changed} onClose={() => history.push(withReport(null))} />
        </Later>
      )}
    </>
  );
}
