import { claimedTime, OLDEST_PHOTO } from './claimed-time';

const now = Date.parse('2026-11-28T08:00:00Z');

it.each([
  ['2026-11-28T15:59:00+08:00', '2026-11-28T07:59:00.000Z'],
  ['2026-11-27T10:00:00.000Z', '2026-11-27T10:00:00.000Z'],
  // The clock of the phone is a little ahead.
  ['2026-11-28T08:05:00Z', '2026-11-28T08:00:00.000Z'],
])('%s is believed', (text, time) => expect(claimedTime(text, OLDEST_PHOTO, now)?.toISOString()).toBe(time));

it.each([
  '1970-01-01T00:00:00.000Z',
  '1980-01-01T00:00:00+08:00',
  '2031-05-01T08:00:00+08:00',
  '2019-02-30T10:00:00+08:00',
  '0000-00-00T00:00:00+08:00',
  '2026-13-01T00:00:00Z',
  '2026-11-28',
  '',
  undefined,
])('%s is not', (text) => expect(claimedTime(text, OLDEST_PHOTO, now)).toBeNull());
