import { untoldYears } from './untold-years';

const told = { years: { from: 2004, to: 2026 } };

it.each([
  ['2026-10-31', []],
  ['2026-11-01', [2027]],
  ['2026-12-31', [2027]],
  ['2027-01-01', [2027]],
  ['2027-11-01', [2027, 2028]],
  ['2003-06-01', [2003]],
])('on %s misses %j', (today, years) => {
  expect(untoldYears(told, today)).toEqual(years);
});
