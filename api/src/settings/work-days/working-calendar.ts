import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { type DaySpan, daySpans } from '@platform/domain/working-time/day-spans';
import type { WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import type { Database } from '../../kernel/database/pool';
import { workDay } from '../schema/settings';
import { parametersByDay, valueOn } from '../parameters/parameter-value';
import { SHIPPED_YEARS } from '../shipped/shipped-work-days';

/**
 * Working hours of the district: hours and weekdays of each day, past and planned, rest and make-up days, and the years
 * for which these are known. Read once for a call. A change applies from the next call on, to the days from which it is
 * in force; past days stay as they were.
 */
export async function workingCalendar(db: Database): Promise<WorkingCalendar> {
  const {
    'work.hours': hours,
    'work.weekdays': weekdays,
    'work.toldThrough': toldThrough,
  } = await parametersByDay(db, ['work.hours', 'work.weekdays', 'work.toldThrough']);
  const days = await db.select({ day: workDay.day, kind: workDay.kind }).from(workDay);
  return {
    spans: spansOf(hours.first),
    changes: hours.changes.map(({ fromDay, value }) => ({ fromDay, spans: spansOf(value) })),
    weekdays: weekdays.first,
    weekdayChanges: weekdays.changes.map(({ fromDay, value }) => ({ fromDay, weekdays: value })),
    exceptions: new Map(days.map(({ day, kind }) => [day, kind])),
    years: { from: SHIPPED_YEARS.from, to: valueOn(toldThrough, shanghaiDate(Date.now())) },
  };
}

function spansOf(hours: readonly string[]): DaySpan[] {
  const spans = daySpans(hours);
  if (!spans) throw new Error('work.hours is no working day');
  return spans;
}
