import type { DaySpan } from './day-spans';

/** The known working time. All of it is given; the code contains no holidays. */
export interface WorkingCalendar {
  /** Hours of a working day, in order. */
  spans: readonly DaySpan[];
  /** Other hours, each from its first day (YYYY-MM-DD) until the next, in the order of their days. */
  changes?: readonly { fromDay: string; spans: readonly DaySpan[] }[];
  /** Working days of the week, 1 Monday to 7 Sunday. */
  weekdays: readonly number[];
  /** Later working weeks, in the same format. */
  weekdayChanges?: readonly { fromDay: string; weekdays: readonly number[] }[];
  /** Days that differ from their day of the week, by YYYY-MM-DD: `rest` a day off, `work` a make-up working day. */
  exceptions: ReadonlyMap<string, 'rest' | 'work'>;
  /** First and last year whose exceptions are completely known. */
  years: { from: number; to: number };
}

/** Hours of a day (YYYY-MM-DD) if it is a working day. */
export function spansOn({ spans, changes = [] }: WorkingCalendar, day: string): readonly DaySpan[] {
  return changes.findLast(({ fromDay }) => fromDay <= day)?.spans ?? spans;
}

/** Working days of the week as of a day (YYYY-MM-DD). */
export function weekdaysOn(
  { weekdays, weekdayChanges = [] }: Pick<WorkingCalendar, 'weekdays' | 'weekdayChanges'>,
  day: string,
): readonly number[] {
  return weekdayChanges.findLast(({ fromDay }) => fromDay <= day)?.weekdays ?? weekdays;
}

/**
 * The calendar of a place with its own hours.
 * @param own in the order of their days; null: those of the calendar again
 */
export function withOwnHours(
  calendar: WorkingCalendar,
  own: readonly { fromDay: string; spans: readonly DaySpan[] | null }[],
): WorkingCalendar {
  const days = new Set([...(calendar.changes ?? []), ...own].map(({ fromDay }) => fromDay));
  const changes = [...days].sort().map((fromDay) => {
    const spans = own.findLast((each) => each.fromDay <= fromDay)?.spans ?? spansOn(calendar, fromDay);
    return { fromDay, spans };
  });
  return { ...calendar, changes };
}

/** Day of the week of a day of the calendar, 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Kind of a day (YYYY-MM-DD); `unknown` in a year without known rest days, where even a Sunday may be a working day and
 * a Monday a day off. An explicit exception is known in any year.
 */
export function dayKind(calendar: WorkingCalendar, day: string): 'work' | 'rest' | 'unknown' {
  const told = calendar.exceptions.get(day);
  if (told) return told;
  const year = Number(day.slice(0, 4));
  if (year < calendar.years.from || year > calendar.years.to) return 'unknown';
  return weekdaysOn(calendar, day).includes(weekdayOf(day)) ? 'work' : 'rest';
}
