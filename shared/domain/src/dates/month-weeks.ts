import { addDays, addMonths, daysBetween } from './shanghai-date';

/** The weeks of a month, YYYY-MM, from Monday to Sunday: its days, null for those of other months. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  // 1 January 2001 was a Monday.
  const before = (daysBetween('2001-01-01', first) + 700_000) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = addDays(first, -before); start < addMonths(first, 1); start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const day = addDays(start, at);
        return day.startsWith(month) ? day : null;
      }),
    );
  return weeks;
}

/** The month some months later (or earlier), YYYY-MM. */
export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);
