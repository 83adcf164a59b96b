import { cronText, nextTime } from './cron-time';

const next = (cron: string, after: string) => nextTime(cron, new Date(after))?.toISOString();

it.each([
  ['每分钟', '* * * * *', '2026-11-23T00:00:20Z', '2026-11-23T00:01:00.000Z'],
  ['later today in China', '30 2 * * *', '2026-11-22T18:29:59Z', '2026-11-22T18:30:00.000Z'],
  ['not the minute that has begun', '30 2 * * *', '2026-11-22T18:30:00Z', '2026-11-23T18:30:00.000Z'],
  ['by steps', '*/10 * * * *', '2026-11-23T00:51:00Z', '2026-11-23T01:00:00.000Z'],
  ['by steps from a value', '5/20 * * * *', '2026-11-23T00:06:00Z', '2026-11-23T00:25:00.000Z'],
  ['in a list', '0 9,18 * * *', '2026-11-23T01:00:00Z', '2026-11-23T10:00:00.000Z'],
  ['on weekdays, which begin in China', '0 0 * * 1-5', '2026-11-20T16:00:00Z', '2026-11-22T16:00:00.000Z'],
  ['on Sunday as 7', '0 12 * * 7', '2026-11-23T00:00:00Z', '2026-11-29T04:00:00.000Z'],
  ['on the first of a month', '15 3 1 * *', '2026-11-23T00:00:00Z', '2026-11-30T19:15:00.000Z'],
  ['on the 13th or a Friday', '0 0 13 * 5', '2026-11-23T00:00:00Z', '2026-11-26T16:00:00.000Z'],
])('comes next: %s', (_what, cron, after, wanted) => {
  expect(next(cron, after)).toBe(wanted);
});

it.each([['30 2 * *'], ['a * * * *'], ['61 * * * *'], ['*/0 * * * *'], ['0 0 31 2 *']])('has none for %s', (cron) => {
  expect(next(cron, '2026-11-23T00:00:00Z')).toBeUndefined();
});

it.each([
  ['* * * * *', '每分钟'],
  ['*/10 * * * *', '每 10 分钟'],
  ['5 * * * *', '每小时第 5 分'],
  ['30 2 * * *', '每天 02:30'],
  ['0 0 * * 1', '定时（0 0 * * 1）'],
])('says of %s: %s', (cron, text) => {
  expect(cronText(cron)).toBe(text);
});
