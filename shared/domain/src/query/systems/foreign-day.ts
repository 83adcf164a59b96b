const YEAR_LAST = /^(\d{1,2}|[A-Za-z]{3,9})[./-](\d{1,2}|\$)[./-](\d{4})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** How a system writes dates that end with the year: 31/12/2008 or 12/31/2008. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** A day that ends with its year (07/01/2008, Jan-7-2008; `$` for any day) with the year first; anything else as it is. */
export function foreignDay(text: string, order: DayOrder | undefined): string {
  const match = order && YEAR_LAST.exec(text);
  if (!match) return text;
  const [, first, second, year] = match as unknown as [string, string, string, string];
  const named = MONTHS.indexOf(first.slice(0, 3).toLowerCase()) + 1;
  const [month, day] = named > 0 ? [String(named), second] : order === 'monthFirst' ? [first, second] : [second, first];
  const parts = [year, month.padStart(2, '0'), ...(day === '$' ? [] : [day.padStart(2, '0')])];
  return parts.join('-');
}
