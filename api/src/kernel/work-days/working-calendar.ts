import { daySpans } from '@platform/domain/working-time/day-spans';
import type { WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import type { Database } from '../database/pool';
import { workDay } from '../database/schema/settings';
import { parameterValues } from '../parameters/parameter-value';
import { SHIPPED_YEARS } from './shipped-work-days';

/**
 * When the platform's people work: hours and weekdays as they are set at a moment (now unless told), rest and make-up days,
 * and the years for which these are known. Read once for a call; a change counts from the next one on.
 */
export async function workingCalendar(db: Database, at?: Date | number): Promise<WorkingCalendar> {
  const values = await parameterValues(db, ['work.hours', 'work.weekdays', 'work.toldThrough'], at);
  const days = await db.select({ day: workDay.day, kind: workDay.kind }).from(workDay);
  const spans = daySpans(values['work.hours']);
  if (!spans) throw new Error('work.hours is no working day');
  return {
    spans,
    weekdays: values['work.weekdays'],
    exceptions: new Map(days.map(({ day, kind }) => [day, kind])),
    years: { from: SHIPPED_YEARS.from, to: values['work.toldThrough'] },
  };
}
