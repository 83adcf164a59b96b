import { Link } from '@umijs/max';
import { visitCompanyLabel } from '@platform/contract/labels/put-labels';
import { visitLabels } from '@platform/contract/visits/labels';
import { listVisits, type VisitRow, visitStaff } from '@platform/contract/visits/visit';
import { colorsOf } from '@platform/domain/cases/define-case';
import { visitCase } from '@platform/domain/visits/visit-case';
import { Tag } from 'antd';
import { CaseState } from '@platform/pages/kit/cases/case-state';
import { columnsOf } from '@platform/pages/kit/list/columns';
import type { ListPreset } from '@platform/pages/kit/list/list-column';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { platformCall } from '@platform/pages/kit/platform-call';
import { campaignOptions } from '../campaigns/campaign-options';
import { labelOptions } from '../labels/label-options';

const column = columnsOf(listVisits);

const leads = async () =>
  (await platformCall(visitStaff, {}, { background: true })).list.map(({ id, name }) => ({ value: id, label: name }));
const companyLabels = async () => labelOptions((await platformCall(visitCompanyLabel, {}, { background: true })).list);

/** Colour of the state of a visit. */
export const visitColors = colorsOf(visitCase);

/** Returns the address of a visit. */
export const visitPath = (id: number): string => `/workVisit/details?id=${id}`;

interface VisitList {
  /** Adds the column of the town. */
  isDistrict: boolean;
  /** Leaves out states and assignees, which are tabs beside the list. */
  inWork?: boolean;
  /** Of one company: leaves the company out, and the purpose opens the visit. */
  ofCompany?: boolean;
}

/** Marks a visit whose planned time has passed. */
export const LateTag = () => <Tag color="red">{visitLabels.isOverdue.label}</Tag>;

/** The text that opens the visit. */
const opening = (key: 'companyName' | 'purpose') => ({
  fixed: 'left' as const,
  shows: ['isDemo'] as const,
  render: ({ id, isDemo, [key]: text }: Pick<VisitRow, 'id' | 'isDemo' | 'companyName' | 'purpose'>) => (
    <>
      {isDemo && <DemoTag text="演示" />}
      <Link to={visitPath(id)}>{text}</Link>
    </>
  ),
});

/** Columns and filters of visits. */
export const visitColumns = ({ isDistrict, inWork = false, ofCompany = false }: VisitList) => [
  column.filter('keyword', { placeholder: ofCompany ? '目的或小结' : '企业、目的或小结' }),
  ...(ofCompany ? [] : [column.text('companyName', { width: 240, ...opening('companyName') })]),
  column.text('purpose', { width: 200, ...(ofCompany ? opening('purpose') : {}) }),
  column.choice('state', {
    width: 120,
    shows: ['isOverdue'],
    render: ({ state, isOverdue }) => (
      <>
        <CaseState of={visitCase} in={[state]} />
        {isOverdue && <LateTag />}
      </>
    ),
    ...(inWork ? { search: false as const } : {}),
  }),
  column.range('plannedStart', 'fromDay', 'toDay', { width: 150, sorter: true }),
  column.named('leadId', 'leadName', { width: 100, options: leads }),
  ...(isDistrict ? [column.town('townId', 'townName', { width: 110 })] : []),
  column.choice('way', { width: 80, hidden: true }),
  column.range('visitedOn', 'visitedFrom', 'visitedTo', { width: 116, sorter: true, hidden: inWork }),
  column.time('doneAt', { width: 150, sorter: true, hidden: true }),
  column.text('summary', { width: 220, hidden: true }),
  column.named('campaignId', 'campaignName', { width: 180, hidden: true, options: campaignOptions }),
  column.number('openPromises', { width: 110 }),
  column.choice('origin', { width: 80, hidden: true }),
  ...(inWork ? [] : [column.text('ledgerNo', { width: 140, hidden: true })]),
  column.time('updatedAt', { width: 150, sorter: true, hidden: true }),
  {
    ...column.filter('labelId'),
    valueType: 'select' as const,
    request: companyLabels,
    fieldProps: { showSearch: true, optionFilterProp: 'label' },
  },
  column.filter('withDemand'),
  ...(inWork ? [] : [column.filter('mine'), column.filter('ledger')]),
  column.filter('overdue'),
  column.filter('promiseDue'),
];

/** The columns of the district's ledger of visits. */
export const visitLedger: ListPreset = {
  name: '走访台账',
  columns: [
    'companyName',
    'townId',
    'purpose',
    'plannedStart',
    'way',
    'leadId',
    'visitedOn',
    'state',
    'summary',
    'openPromises',
    'campaignId',
    'ledgerNo',
  ],
};
