import { instantOf, shanghaiTime } from '../dates/shanghai-date';
import { daySpans } from './day-spans';
import { nextWorkStart } from './next-work-start';
import type { WorkingCalendar } from './working-calendar';

const calendar: WorkingCalendar = {
  spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([['2026-11-28', 'work']]),
  years: { from: 2026, to: 2026 },
};

it.each([
  ['2026-11-24 07:00', '2026-11-24 08:30'],
  ['2026-11-24 08:30', '2026-11-25 08:30'],
  ['2026-11-24 16:00', '2026-11-25 08:30'],
  // A Saturday that makes up for a holiday, and the Sunday after it.
  ['2026-11-27 16:00', '2026-11-28 08:30'],
  ['2026-11-28 16:00', '2026-11-30 08:30'],
  // The rest days of 2027 are not known.
  ['2026-12-31 16:00', '2027-01-01 08:30'],
])('after %s the next working day begins at %s', (after, start) => {
  expect(shanghaiTime(nextWorkStart(calendar, instantOf(after)))).toBe(start);
});
