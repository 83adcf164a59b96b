import { deriveFilingYear } from './derived-dates';

it.each([
  ['201210343937.X', 'CN', 2012],
  ['85101417', 'CN', 1985],
  ['PCT/CN2016/084836', 'WO', 2016],
  ['2006006501', 'JP', null],
  ['', 'CN', null],
])('%s of %s was filed in %s', (number, office, year) => {
  const derived = deriveFilingYear(number, office);
  expect(derived?.year ?? null).toBe(year);
  if (derived) expect(derived).toMatchObject({ derived: true, source: '由申请号推算' });
});
