import { likelyVisitedDay } from './visited-day';

const now = Date.parse('2026-11-27T16:30:00Z');

it.each([
  ['the planned day', { state: 'assigned', plannedStart: '2026-11-26T01:00:00Z', startedAt: null }, '2026-11-26'],
  [
    'the day of the start in China',
    { state: 'underway', plannedStart: '2026-11-25T01:00:00Z', startedAt: '2026-11-26T16:30:00Z' },
    '2026-11-27',
  ],
  [
    'the planned day again once it was planned again',
    { state: 'assigned', plannedStart: '2026-11-26T01:00:00Z', startedAt: '2026-11-02T01:00:00Z' },
    '2026-11-26',
  ],
  [
    'today before the planned day',
    { state: 'planned', plannedStart: '2026-12-24T01:00:00Z', startedAt: null },
    '2026-11-28',
  ],
] as const)('returns %s', (_name, visit, day) => {
  expect(likelyVisitedDay(visit, now)).toBe(day);
});
