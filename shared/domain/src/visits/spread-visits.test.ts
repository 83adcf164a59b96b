import { shanghaiTime } from '../dates/shanghai-date';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { spreadVisits, type TimeSpan } from './spread-visits';

const calendar: WorkingCalendar = {
  spans: [
    { from: 8 * 60 + 30, to: 12 * 60 },
    { from: 14 * 60, to: 17 * 60 + 30 },
  ],
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([['2026-11-30', 'rest']]),
  years: { from: 2026, to: 2026 },
};
const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}:00+08:00`);
const span = (from: string, to: string): TimeSpan => ({ start: at(from), end: at(to) });
const texts = (times: readonly TimeSpan[]) =>
  times.map(({ start, end }) => `${shanghaiTime(start)}-${shanghaiTime(end).slice(11)}`);

it('spreads visits over the working hours, with half an hour between two of them', () => {
  const wished = span('2026-11-26 09:00', '2026-11-26 10:30');
  expect(texts(spreadVisits(calendar, { wished, count: 5, busy: [] }))).toEqual([
    '2026-11-26 09:00-10:30',
    '2026-11-26 14:00-15:30',
    '2026-11-26 16:00-17:30',
    '2026-11-27 08:30-10:00',
    '2026-11-27 10:30-12:00',
  ]);
});

it('avoids other visits and days off', () => {
  const wished = span('2026-11-27 09:00', '2026-11-27 10:00');
  const busy = [span('2026-11-27 09:30', '2026-11-27 10:30'), span('2026-11-27 14:00', '2026-11-27 17:30')];
  expect(texts(spreadVisits(calendar, { wished, count: 2, busy }))).toEqual([
    '2026-11-27 11:00-12:00',
    '2026-12-01 08:30-09:30',
  ]);
});

it('keeps the wished time of the first visit outside working hours', () => {
  const wished = span('2026-11-28 19:00', '2026-11-28 20:00');
  expect(texts(spreadVisits(calendar, { wished, count: 2, busy: [] }))).toEqual([
    '2026-11-28 19:00-20:00',
    '2026-12-01 08:30-09:30',
  ]);
});

it('begins one visit a day where a visit is longer than the hours, and on weekdays of an unknown year', () => {
  const wished = span('2027-01-01 09:00', '2027-01-01 17:00');
  expect(texts(spreadVisits(calendar, { wished, count: 3, busy: [] }))).toEqual([
    '2027-01-01 09:00-17:00',
    '2027-01-04 08:30-16:30',
    '2027-01-05 08:30-16:30',
  ]);
});
