import { listSpan, readPlace, sheetOf, stepped, titleOf } from './calendar-place';

const NOW = new Date('2026-11-24T23:30:00+08:00');

it.each([
  ['', false, 'month', '2026-11-24'],
  ['', true, 'list', '2026-11-24'],
  ['?view=week&date=2026-12-31', false, 'week', '2026-12-31'],
  ['?view=week&date=2026-12-31', true, 'list', '2026-12-31'],
  ['?view=month', true, 'month', '2026-11-24'],
  ['?view=year&date=2026-13-01', false, 'month', '2026-11-24'],
])('reads %j, on a phone %s, as %s around %s', (search, isPhone, look, day) => {
  expect(readPlace(search, isPhone, NOW)).toEqual({ look, day });
});

it('shows whole weeks on a sheet', () => {
  expect(sheetOf({ look: 'month', day: '2026-11-24' })).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(sheetOf({ look: 'month', day: '2027-02-10' })).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(sheetOf({ look: 'week', day: '2026-11-29' })).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

it('moves from one sheet to the next', () => {
  expect(stepped({ look: 'month', day: '2026-01-31' }, 1)).toBe('2026-02-01');
  expect(stepped({ look: 'month', day: '2026-01-31' }, -1)).toBe('2025-12-01');
  expect(stepped({ look: 'week', day: '2026-12-28' }, 1)).toBe('2027-01-04');
});

it.each([
  ['month', '2026-11-24', '2026年11月'],
  ['week', '2026-11-24', '2026年11月23日–29日'],
  ['week', '2026-11-30', '2026年11月30日–12月6日'],
  ['week', '2026-12-31', '2026年12月28日–2027年1月3日'],
] as const)('calls the %s of %s %s', (look, day, title) => {
  expect(titleOf({ look, day })).toBe(title);
});

it('lists the month of a day, or the days ahead', () => {
  expect(listSpan('?date=2026-02-10', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(listSpan('', NOW)).toEqual({ from: '2026-11-24', to: '2026-12-24' });
});
