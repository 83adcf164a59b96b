import type { WorkingCalendar } from './working-calendar';

/**
 * Month and day from which next year's rest days are reported as missing: the State Council publishes them around it.
 */
const ASKED_FROM = '11-01';

/**
 * Years without known rest days although time limits extend into them: this one, and from 1 November the next.
 * @param today YYYY-MM-DD
 */
export function untoldYears(calendar: Pick<WorkingCalendar, 'years'>, today: string): number[] {
  const year = Number(today.slice(0, 4));
  const asked = today.slice(5) >= ASKED_FROM ? [year, year + 1] : [year];
  return asked.filter((each) => each < calendar.years.from || each > calendar.years.to);
}
