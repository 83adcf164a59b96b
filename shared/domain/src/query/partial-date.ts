/** The days that a partly given date covers, both included, YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
}

const FORMS = [
  /^(\d{4})$/,
  /^(\d{4})(\d{2})$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})[-./](\d{1,2})$/,
  /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/,
  /^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/,
];

/**
 * Reads a year, month or day: `2020`, `202006`, `20200615`, `2020-06-15`, `2020.6.15`, `2020/6`, `2020年6月15日`.
 * Null when it is no date of the years 1800–2199 or no day of the calendar.
 */
export function parsePartialDate(text: string): DaySpan | null {
  for (const form of FORMS) {
    const match = form.exec(text.trim());
    if (match) return daySpan(Number(match[1]), match[2] ? Number(match[2]) : null, match[3] ? Number(match[3]) : null);
  }
  return null;
}

/** The day before or after a day, YYYY-MM-DD. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The shortest form that covers exactly these days (`2020`, `2020-06`, `2020-06-15`), or null. */
export function shortestDate(span: DaySpan): string | null {
  for (const candidate of [span.from.slice(0, 4), span.from.slice(0, 7), span.from]) {
    const covered = parsePartialDate(candidate);
    if (covered && covered.from === span.from && covered.to === span.to) return candidate;
  }
  return null;
}

function daySpan(year: number, month: number | null, day: number | null): DaySpan | null {
  if (year < 1800 || year > 2199) return null;
  if (month === null) return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (month < 1 || month > 12) return null;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  if (day === null) return { from: `${prefix}01`, to: prefix + lastDay };
  if (day < 1 || day > lastDay) return null;
  const whole = prefix + String(day).padStart(2, '0');
  return { from: whole, to: whole };
}
