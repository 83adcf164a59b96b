import { annualFeeDates, nextAnnualFee, patentYear } from '../fees/annual-fee-due';
import { expiryDate, termYears } from './term';

it.each([
  ['invention', '2020-03-15', 20, '2040-03-15'],
  ['utility', '2020-03-15', 10, '2030-03-15'],
  ['design', '2021-05-31', 10, '2031-05-31'],
  ['design', '2021-06-01', 15, '2036-06-01'],
  ['invention', '2004-02-29', 20, '2024-02-29'],
  ['utility', '2004-02-29', 10, '2014-02-28'],
] as const)('%s filed %s runs %d years to %s', (type, filed, years, expiry) => {
  expect(termYears(type, filed)).toBe(years);
  expect(expiryDate(type, filed)).toBe(expiry);
});

it('counts patent years from the date of filing', () => {
  expect(patentYear('2020-03-15', '2020-03-15')).toBe(1);
  expect(patentYear('2020-03-15', '2021-03-14')).toBe(1);
  expect(patentYear('2020-03-15', '2021-03-15')).toBe(2);
  expect(patentYear('2020-03-15', '2022-05-10')).toBe(3);
});

it('knows the due date and the end of grace', () => {
  expect(annualFeeDates('2020-03-15', 4)).toEqual({ year: 4, dueDate: '2023-03-15', graceEndDate: '2023-09-15' });
});

it('gives the next fee after the year of grant, and none when the term ends', () => {
  expect(nextAnnualFee('invention', '2020-03-15', '2022-05-10', '2022-05-10')?.year).toBe(4);
  expect(nextAnnualFee('invention', '2020-03-15', '2022-05-10', '2023-03-15')?.year).toBe(4);
  expect(nextAnnualFee('invention', '2020-03-15', '2022-05-10', '2023-03-16')?.year).toBe(5);
  expect(nextAnnualFee('utility', '2010-03-15', '2011-01-01', '2019-03-15')?.year).toBe(10);
  expect(nextAnnualFee('utility', '2010-03-15', '2011-01-01', '2019-03-16')).toBeNull();
});
