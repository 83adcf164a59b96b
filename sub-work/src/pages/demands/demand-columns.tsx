import { Link } from '@umijs/max';
import { Tag } from 'antd';
import { demandOffices, listDemands } from '@platform/contract/demands/demand-calls';
import { visitDemandLabel } from '@platform/contract/labels/put-labels';
import { visitStaff } from '@platform/contract/visits/visit';
import { columnsOf } from '@platform/pages/kit/list/columns';
import type { ListPreset } from '@platform/pages/kit/list/list-column';

import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { platformCall } from '@platform/pages/kit/platform-call';
import { labelOptions } from '../labels/label-options';
import { DemandClock, DemandLabels, demandPath, DemandState } from './demand-tags';

const column = columnsOf(listDemands);

const offices = async () =>
  (await platformCall(demandOffices, {}, { background: true })).offices.map(({ id, name }) => ({
    value: id,
    label: name,
  }));
const labels = async () => labelOptions((await platformCall(visitDemandLabel, {}, { background: true })).list);
const owners = async () =>
  (await platformCall(visitStaff, {}, { background: true })).list.map(({ id, name }) => ({ value: id, label: name }));

/** Columns and filters of demands. `isDistrict` adds the town; `ofCompany` leaves the company out. */
export const demandColumns = (isDistrict: boolean, ofCompany = false) => [
  column.filter('keyword', { placeholder: ofCompany ? '标题或内容' : '标题、内容或企业' }),
  column.text('title', {
    width: 184,
    fixed: 'left',
    shows: ['urgent', 'isDemo'],
    render: ({ id, title, urgent, isDemo }) => (
      <>
        {isDemo && <DemoTag text="演示" />}
        {urgent && <Tag color="red">紧急</Tag>}
        <Link to={demandPath(id)}>{title}</Link>
      </>
    ),
  }),
  column.choice('state', { width: 88, shows: ['paused'], render: (row) => <DemandState {...row} /> }),
  column.text('clockText', {
    width: 172,
    sortBy: 'dueAt',
    shows: ['clock'],
    render: (row) => <DemandClock {...row} />,
  }),
  column.choice('clock', { width: 96, hidden: true }),
  ...(ofCompany ? [] : [column.text('companyName', { width: 150 })]),
  ...(isDistrict ? [column.town('townId', 'townName', { width: 80 })] : []),
  column.text('labelNames', { width: 112, render: (row) => <DemandLabels {...row} /> }),
  {
    ...column.filter('labelId'),
    valueType: 'select' as const,
    request: labels,
    fieldProps: { showSearch: true, optionFilterProp: 'label' },
  },
  column.named('officeId', 'officeName', { width: 112, options: offices }),
  column.filter('undecided'),
  column.filter('unowned'),
  column.named('ownerId', 'ownerName', { width: 96, options: owners, hidden: true }),
  column.choice('satisfaction', { width: 92, hidden: true }),
  column.choice('source', { width: 88, hidden: true }),
  column.yes('urgent', { width: 72, hidden: true }),
  column.text('content', { width: 260, hidden: true }),
  column.range('receivedAt', 'receivedFrom', 'receivedTo', { width: 138, sorter: true }),
  column.text('ledgerNo', { width: 120, hidden: true }),
  column.text('recorderName', { width: 96, hidden: true }),
  column.time('dueAt', { width: 138, hidden: true }),
  column.time('acceptedAt', { width: 138, hidden: true }),
  column.time('repliedAt', { width: 138, hidden: true }),
  column.time('resolvedAt', { width: 138, hidden: true }),
  column.time('calledBackAt', { width: 138, hidden: true }),
  column.number('round', { width: 72, hidden: true }),
  column.time('updatedAt', { width: 138, sorter: true, hidden: true }),
];

/** The columns of the district's ledger of demands. */
export const demandLedger: ListPreset = {
  name: '诉求台账',
  columns: [
    'title',
    'companyName',
    'townId',
    'source',
    'labelNames',
    'content',
    'receivedAt',
    'recorderName',
    'officeId',
    'ownerId',
    'state',
    'clockText',
    'acceptedAt',
    'repliedAt',
    'resolvedAt',
    'calledBackAt',
    'satisfaction',
  ],
};
