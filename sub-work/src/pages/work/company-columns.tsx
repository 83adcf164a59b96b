import { workCompanies } from '@platform/contract/work/work';
import { columnsOf } from '@platform/pages/list/columns';

const column = columnsOf(workCompanies);

/** Columns and filters of the workbench's companies. */
export const companyColumns = (towns: readonly { id: number; name: string }[]) => [
  column.text('name', { width: 230, sorter: true, fixed: 'left', search: false }),
  column.town('townId', 'townName', {
    width: 92,
    options: towns.map(({ id, name }) => ({ value: id, label: name })),
  }),
  column.number('patents', { width: 80, sorter: true }),
  column.number('inventions', { width: 80, sorter: true }),
  column.number('utilityModels', { width: 88 }),
  column.number('designs', { width: 88 }),
  column.day('latestPublication', { width: 116, sorter: true }),
  column.text('uscc', { width: 174 }),
  column.choice('source', { width: 100 }),
];
