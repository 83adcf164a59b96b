import { Link } from '@umijs/max';
import type { DataOf } from '@platform/contract/call';
import type { visitCompanyLabel } from '@platform/contract/labels/put-labels';
import { workCompanies } from '@platform/contract/work/work';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { companyPath } from '../company/company-path';
import { colorOf, labelOptions } from '../labels/label-options';
import { LabelTag } from '../labels/label-tag';

const column = columnsOf(workCompanies);

/** The labels that companies can have. */
export type CompanyLabels = DataOf<typeof visitCompanyLabel>['list'];

/**
 * Columns and filters of the companies in the workbench. `towns`: undefined where all companies are of one town. `all`:
 * companies without a known town can be filtered too. `labels`: the existing labels.
 */
export const companyColumns = (
  towns: readonly { id: number; name: string }[] | undefined,
  all: boolean,
  labels: CompanyLabels,
) => [
  column.text('name', {
    width: 196,
    sorter: true,
    fixed: 'left',
    search: false,
    render: ({ id, name, source }) => (
      <>
        {source === 'demo' && <DemoTag text="演示" />}
        <Link to={companyPath(id, name)}>{name}</Link>
      </>
    ),
  }),
  ...(towns
    ? [
        column.town('townId', 'townName', {
          width: 92,
          options: [
            ...towns.map(({ id, name }) => ({ value: id, label: name })),
            ...(all ? [{ value: 0, label: '未识别' }] : []),
          ],
          render: ({ townId, townName }) => <Link to={`/work?townId=${townId ?? 0}`}>{townName || '未识别'}</Link>,
        }),
      ]
    : []),
  column.text('labels', {
    width: 130,
    render: ({ labels: names, labelIds }) =>
      names.length > 0 ? (
        <span className="company-labels">
          {names.map((name, at) => {
            const known = labels.find(({ id }) => id === labelIds[at]);
            return <LabelTag key={labelIds[at]} name={name} color={known ? colorOf(known, labels) : ''} />;
          })}
        </span>
      ) : (
        '—'
      ),
  }),
  {
    ...column.filter('labelIds'),
    valueType: 'select' as const,
    fieldProps: {
      mode: 'multiple',
      maxTagCount: 'responsive',
      optionFilterProp: 'label',
      options: labelOptions(labels),
    },
  },
  column.number('patents', {
    width: 76,
    sorter: true,
    render: ({ id, patents }) => <Link to={`/morePatents?companyId=${id}`}>{patents.toLocaleString('zh-CN')}</Link>,
  }),
  column.number('inventions', { width: 76, sorter: true }),
  column.number('utilityModels', { width: 88, hidden: true }),
  column.number('designs', { width: 88, hidden: true }),
  column.day('latestPublication', { width: 112, sorter: true }),
  // Hidden, because the statistics of the district leave room only for the patent columns.
  column.day('lastVisit', { width: 104, hidden: true }),
  column.number('openDemands', {
    width: 88,
    hidden: true,
    render: ({ id, name, openDemands }) =>
      openDemands > 0 ? <Link to={`${companyPath(id, name)}&tab=demands`}>{openDemands}</Link> : 0,
  }),
  column.number('overdueDemands', { width: 80, hidden: true }),
  column.number('visits', { width: 80, hidden: true }),
  column.text('uscc', { width: 174, hidden: true }),
  column.choice('source', { width: 100, hidden: true }),
  column.filter('withPatents'),
  column.filter('visited'),
  column.filter('withOpenDemands'),
  column.filter('withOverdueDemands'),
];
