import { EXPORT_COLUMNS } from './export-columns';
import type { ExportRow } from './export-rows.queries';

it.each([
  ['2019-05-06', 2019, '2019-05-06'],
  [null, 2012, '2012'],
  [null, null, ''],
])('the day of filing %s of the year %s is written as “%s”', (applicationDate, filingYear, written) => {
  const row = { patent: { applicationDate, filingYear } } as ExportRow;
  expect(EXPORT_COLUMNS.applicationDate.value(row)).toBe(written);
});
