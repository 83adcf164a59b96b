import type { CalendarEvent } from '@platform/contract/visits/calendar';
import { hintOf, itemsOf, timeOf, timesOf } from './calendar-items';

const clock = (start: string): CalendarEvent => ({
  id: 'clock-1',
  kind: 'clock',
  rowId: 1,
  title: '方案到期：求助',
  companyName: '甲公司',
  start,
  end: start,
  allDay: false,
  state: 'accepted',
  overdue: false,
  persons: [],
  townId: null,
  townName: '',
  path: '/workWaitvisit3?id=1',
  movable: false,
  isDemo: false,
  version: 1,
});
const visit = (start: string, end: string): CalendarEvent => ({ ...clock(start), id: 'visit-1', kind: 'visit', end });
const midnight = clock('2026-12-03T16:00:00.000Z');
const shown = { named: false, numbers: false, from: '2026-12-01', listOf: (day: string) => day };
const page = (events: CalendarEvent[]) => ({ events, total: events.length, days: [], restDays: [], untoldYears: [] });

it('puts a time limit that ends at midnight on the day before', () => {
  const [item] = itemsOf(page([midnight]), shown);
  expect(item).toMatchObject({ start: '2026-12-03T23:30', end: '2026-12-04T00:00', time: '24:00' });
  expect(timesOf(midnight)).toBe('2026-12-03 24:00');
  expect(hintOf(midnight, false)).toContain('2026-12-03 24:00');
  const [numbers] = itemsOf(page([midnight]), { ...shown, numbers: true });
  expect(numbers!.start).toBe('2026-12-03');
});

it('leaves every other time unchanged', () => {
  const [later] = itemsOf(page([clock('2026-12-03T16:01:00.000Z')]), shown);
  expect(later).toMatchObject({ start: '2026-12-04T00:01', end: '2026-12-04T00:31' });
  expect(later).not.toHaveProperty('time');
  // A visit that begins at midnight stays on its own day.
  const night = visit('2026-12-03T16:00:00.000Z', '2026-12-03T18:00:00.000Z');
  expect(itemsOf(page([night]), shown)[0]).toMatchObject({ start: '2026-12-04T00:00', end: '2026-12-04T02:00' });
  expect(timesOf(night)).toBe('2026-12-04 00:00 至 02:00');
  expect(timesOf(visit('2026-12-03T01:00:00.000Z', '2026-12-04T09:00:00.000Z'))).toBe(
    '2026-12-03 09:00 至 2026-12-04 17:00',
  );
  expect(timeOf(night, night.start)).toBe('2026-12-04 00:00');
});
