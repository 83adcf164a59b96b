const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The calendar day in China (Asia/Shanghai, UTC+8 all year) at an instant, YYYY-MM-DD. */
export function shanghaiDate(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(0, 10);
}

/** When the day in China that an instant lies in is over, in milliseconds. */
export function shanghaiMidnight(instant: Date | number): number {
  return Math.floor((Number(instant) + OFFSET_MS) / DAY_MS + 1) * DAY_MS - OFFSET_MS;
}

/** Day and time in China for people: `2026-03-15 09:05`. */
export function shanghaiTime(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

const MIDNIGHT = ' 00:00';

/**
 * A minute by which something ends, `2026-12-04 00:00`, in readable form: midnight belongs to the day before,
 * `2026-12-03 24:00`. Any other minute is unchanged.
 */
export function asDeadline(minute: string): string {
  return minute.endsWith(MIDNIGHT) ? `${addDays(minute.slice(0, 10), -1)} 24:00` : minute;
}

/** Day and time in China of an instant by which something ends: `2026-03-15 17:30`, `2026-12-03 24:00`. */
export function shanghaiDeadline(instant: Date | number): string {
  return asDeadline(shanghaiTime(instant));
}

/**
 * A deadline in a sentence: `12月3日 24:00`, with the year when it is another one.
 * @param now determines whether the year is left out
 */
export function deadlineText(instant: Date | number, now: Date | number): string {
  const [date = '', time = ''] = shanghaiDeadline(instant).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${String(year) === shanghaiTime(now).slice(0, 4) ? '' : `${year}年`}${month}月${day}日 ${time}`;
}

/** The instant of a day and minute in China, `2026-03-15 09:05`, in milliseconds; of a day alone, its beginning. */
export function instantOf(time: string): number {
  return Date.parse(time.length > 10 ? `${time.replace(' ', 'T')}:00+08:00` : `${time}T00:00:00+08:00`);
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}

/** A day some days later (or earlier), YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another, YYYY-MM-DD; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/**
 * The corresponding day some months later; the last day of the month where it has none (专利法实施细则 article 5:
 * 期限最后一月无相应日的，以该月最后一日为期限届满日).
 */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** The corresponding day some years later; 29 February becomes the 28th in ordinary years. */
export function addYears(day: string, years: number): string {
  return addMonths(day, years * 12);
}
