import { history, Link, useLocation } from '@umijs/max';
import { Button, Tag } from 'antd';
import { lazy } from 'react';
import {
  assignConsultations,
  consultingOptions,
  listConsultations,
} from '@platform/contract/consulting/admin-consulting';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { CaseClock } from '@platform/pages/kit/cases/case-clock';
import { CaseTabs, useCaseTabs } from '@platform/pages/kit/cases/use-case-tabs';
import { Stars } from '@platform/pages/features/consulting/stars';
import { StateTag } from '@platform/pages/features/consulting/state-tag';
import { BatchButtons } from '@platform/pages/kit/list/batch/batch-buttons';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { Later } from '@platform/pages/kit/parts/later';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { consultingTabs } from './consulting-kit';

const ConsultationDrawer = lazy(() => import('./consultation-drawer'));

const column = columnsOf(listConsultations);
const options = () => platformCall(consultingOptions, {}, { background: true });
const topics = async () => (await options()).topics.map(({ code, label }) => ({ value: code, label }));
const assignees = async () => (await options()).assignees.map(({ id, name }) => ({ value: id, label: name }));

const columnsWith = (addressOf: (id: number) => string) => [
  column.filter('keyword', { placeholder: '标题、企业或提问人' }),
  column.text('title', {
    width: 250,
    fixed: 'left',
    shows: ['isDemo'],
    render: ({ id, title, isDemo }) => (
      <>
        <Link to={addressOf(id)}>{title}</Link> {isDemo && <DemoTag text="演示" />}
      </>
    ),
  }),
  column.choice('state', {
    width: 100,
    search: false,
    shows: ['paused'],
    render: (row) => <StateTag {...row} />,
  }),
  column.text('clock', { width: 204, render: ({ clock, overdue }) => <CaseClock text={clock} overdue={overdue} /> }),
  column.text('companyName', { width: 150 }),
  column.text('askerName', { width: 96, hidden: true }),
  column.text('topicName', { width: 100 }),
  { ...column.filter('topic'), valueType: 'select' as const, request: topics },
  column.choice('source', { width: 100, hidden: true }),
  column.named('assigneeId', 'assigneeName', {
    width: 96,
    options: assignees,
    render: ({ assigneeName }) => assigneeName || <Tag>未指派</Tag>,
  }),
  column.range('askedAt', 'askedFrom', 'askedTo', { width: 136, sorter: true }),
  column.time('dueAt', { width: 140, sorter: true, hidden: true }),
  column.time('answeredAt', { width: 140, hidden: true }),
  column.time('updatedAt', { width: 140, sorter: true, hidden: true }),
  column.number('rating', {
    hidden: true,
    width: 160,
    sorter: true,
    render: ({ rating }) => (rating === null ? '—' : <Stars rating={rating} />),
  }),
  column.yes('consent', { width: 90, hidden: true }),
];

/**
 * The consultations: tabs of states above a list that begins with the earliest deadline. The consultation whose id is
 * in the address opens over it.
 */
export function ConsultationList({ onTemplates }: { onTemplates: () => void }) {
  const { pathname, search } = useLocation();
  const isAdmin = useSessionUser().roles.includes('admin');
  const tabs = useCaseTabs(consultingTabs);
  const opened = Number(new URLSearchParams(search).get('id'));
  const offered = useCall(consultingOptions, {}, { ready: isAdmin, cacheKey: 'consulting/options' });

  const addressOf = (id: number | null) => {
    const parameters = new URLSearchParams(search);
    if (id === null) parameters.delete('id');
    else parameters.set('id', String(id));
    const text = parameters.toString();
    return pathname + (text && `?${text}`);
  };
  const assignment = (assigneeId: number | null, title: string, label: string) => ({
    title,
    label,
    call: assignConsultations,
    change: { assigneeId },
  });
  return (
    <>
      <CaseTabs of={tabs} />
      <ListPage
        name="admin/consulting"
        call={listConsultations}
        beside={consultingTabs.beside}
        defaultSort="dueAt"
        reloadKey={tabs.changes}
        title="咨询"
        columns={columnsWith(addressOf)}
        actions={() => [
          <Button key="templates" onClick={onTemplates}>
            答复模板
          </Button>,
        ]}
        batch={
          isAdmin
            ? (list) => (
                <BatchButtons
                  list={list}
                  rows="条咨询"
                  actions={[
                    {
                      menu: '指派给',
                      actions: [
                        ...(offered.data?.assignees ?? []).map(({ id, name }) => assignment(id, `指派给${name}`, name)),
                        assignment(null, '取消指派', '不指派给任何人'),
                      ],
                    },
                  ]}
                  onDone={tabs.recount}
                />
              )
            : undefined
        }
      />
      {opened > 0 && (
        <Later key={opened}>
          <ConsultationDrawer id={opened} onChanged={tabs.changed} onClose={() => history.push(addressOf(null))} />
        </Later>
      )}
    </>
  );
}
