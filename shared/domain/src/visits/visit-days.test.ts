import { visitDayRefusal } from './visit-days';

const calendar = {
  spans: [],
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([
    ['2026-10-01', 'rest'],
    ['2026-10-02', 'rest'],
    ['2026-10-10', 'work'],
  ] as const),
  years: { from: 2026, to: 2026 },
};
const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00+08:00`);
const refusal = (to: string, more: { onRestDay?: boolean; before?: Date } = {}) =>
  visitDayRefusal({
    calendar,
    now: at('2026-09-29', '23:30'),
    before: at('2026-09-28'),
    start: at(to),
    onRestDay: false,
    ...more,
  });

it.each([
  ['2026-09-28', undefined],
  ['2026-09-27', '已经过去'],
  ['2026-09-29', undefined],
  ['2026-09-30', undefined],
  // A holiday, the weekend behind it, and the Saturday that is worked for it.
  ['2026-10-01', '2026-10-01 是休息日，最近的工作日是 2026-10-05'],
  ['2026-10-03', '是休息日'],
  ['2026-10-10', undefined],
  // The last known day, and a Saturday of unknown kind.
  ['2026-12-27', '最近的工作日是 2026-12-28'],
  ['2027-01-02', undefined],
])('says of %s: %s', (day, words) => {
  if (words === undefined) expect(refusal(day)).toBeUndefined();
  else expect(refusal(day)).toContain(words);
});

it('allows a visit on a confirmed day off, and moves within its own day', () => {
  expect(refusal('2026-10-01', { onRestDay: true })).toBeUndefined();
  expect(refusal('2026-10-01', { before: at('2026-10-01', '15:00') })).toBeUndefined();
  expect(refusal('2026-09-27', { onRestDay: true })).toContain('已经过去');
});
