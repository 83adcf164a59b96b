import './audit.css';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { listAudit, listAuditNames, type AuditRow } from '@platform/contract/audit/audit';
import type { DataOf } from '@platform/contract/call';
import { columnsOf } from '@platform/pages/kit/list/columns';
import type { ListColumn } from '@platform/pages/kit/list/list-column';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { AuditCheck } from './audit-check';
import { LineDrawer } from './line-drawer';
import { pageOfTarget } from './page-of-target';

type Names = DataOf<typeof listAuditNames>;
const column = columnsOf(listAudit);

/** Longest row number that is shown, in characters. */
const MOST_NUMBER = 20;

/** Makes a filter whose values have names. */
const named = (filter: ListColumn<AuditRow>, options: { value: string; label: string }[]): ListColumn<AuditRow> => ({
  ...filter,
  valueType: 'select',
  fieldProps: { options, showSearch: true, optionFilterProp: 'label' },
});

const columnsWith = ({ actions, targets }: Names, open: (row: AuditRow) => void) => [
  column.filter('person', { placeholder: '姓名、手机号或账号' }),
  column.range('at', 'from', 'to', { width: 146, sorter: true }),
  column.text('userName', {
    width: 120,
    search: false,
    shows: ['adminUserName'],
    render: ({ userName, adminUserName }) => (
      <>
        {userName || '系统'}
        {adminUserName && <small className="audit-view">{adminUserName} 以其视角</small>}
      </>
    ),
  }),
  column.text('actionName', { width: 180 }),
  column.text('targetName', {
    width: 170,
    shows: ['target'],
    render: (row) => {
      const to = pageOfTarget(row);
      // Prefers a name over a number, and a number over an identifier that only programs read.
      const number = / /.test(row.targetName) || row.target.length > MOST_NUMBER ? '' : ` ${row.target}`;
      const name = row.targetName ? row.targetName + number : '—';
      return to ? <Link to={to}>{name}</Link> : name;
    },
  }),
  column.text('detail', { width: 360 }),
  column.text('address', { width: 124, hidden: true }),
  column.text('request', { width: 150, hidden: true, search: false }),
  column.yes('sealed', { width: 80, hidden: true }),
  named(
    column.filter('action', { title: '操作' }),
    actions.map(({ action, title }) => ({ value: action, label: title })),
  ),
  named(
    column.filter('targetType'),
    targets.map(({ type, title }) => ({ value: type, label: title })),
  ),
  column.filter('target'),
  column.filter('adminView'),
  column.filter('request'),
  column.actions((row) => [{ label: '详情', onClick: () => open(row) }], 64),
];

/** The audit log: each action with its account, row, time and address, and whether the log is unaltered. */
export default function AuditPage() {
  const names = useCall(listAuditNames, {});
  const [shown, setShown] = useState<AuditRow>();
  const columns = useMemo(() => names.data && columnsWith(names.data, setShown), [names.data]);
  return (
    <Flex vertical gap={16}>
      <AuditCheck />
      <CallState {...names}>
        {() => (
          <ListPage name="admin/audit" call={listAudit} defaultSort="-at" title="审计日志" columns={columns ?? []} />
        )}
      </CallState>
      {shown && <LineDrawer row={shown} onClose={() => setShown(undefined)} />}
    </Flex>
  );
}
