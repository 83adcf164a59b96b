/** Milliseconds before now: the earliest time of a visit that a phone can claim. */
export const REPORT_AGE = 60 * 24 * 3600 * 1000;
/** The earliest time of a photo that is believed. A camera without a set clock begins in 1970, 1980 or 2000. */
export const OLDEST_PHOTO = Date.UTC(2010, 0, 1);
/** Milliseconds by which the clock of a phone may be ahead. */
const AHEAD = 10 * 60 * 1000;

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The instant that a phone claims, at most now. Null for an impossible date (30 February), before `from`, or further
 * ahead of now than a clock may be.
 * @param from milliseconds
 */
export function claimedTime(text: string | undefined, from: number, now = Date.now()): Date | null {
  const [, day = ''] = INSTANT.exec(text ?? '') ?? [];
  const time = Date.parse(text ?? '');
  if (day === '' || Number.isNaN(time) || !isDay(day)) return null;
  return time < from || time > now + AHEAD ? null : new Date(Math.min(time, now));
}

/** `Date` reads 30 February as a day of March, so the day is compared with its text. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
