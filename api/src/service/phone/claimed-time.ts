/** Milliseconds back to which a phone is believed when it claims when a visit was held. */
export const REPORT_AGE = 60 * 24 * 3600 * 1000;
/** The oldest photo that is believed: a camera without a clock begins in 1970, 1980 or 2000. */
export const OLDEST_PHOTO = Date.UTC(2010, 0, 1);
/** Milliseconds by which the clock of a phone may be ahead. */
const AHEAD = 10 * 60 * 1000;

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The instant that a phone claims, not later than now; null where there is none such (30 February), where it is before `from`,
 * or after now by more than a clock is wrong.
 * @param from milliseconds
 */
export function claimedTime(text: string | undefined, from: number, now = Date.now()): Date | null {
  const [, day = ''] = INSTANT.exec(text ?? '') ?? [];
  const time = Date.parse(text ?? '');
  if (day === '' || Number.isNaN(time) || !isDay(day)) return null;
  return time < from || time > now + AHEAD ? null : new Date(Math.min(time, now));
}

/** The 30th of February passes for a day of March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
