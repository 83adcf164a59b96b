import { asc } from 'drizzle-orm';
import type { LabelLine } from '@platform/domain/demands/label-line';
import { type ClockRule, ruleFor } from '@platform/domain/demands/rule-for';
import { daySpans } from '@platform/domain/working-time/day-spans';
import { withOwnHours, type WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import type { Database } from '../../kernel/database/pool';
import { clockRule, townHours } from '../../kernel/database/schema/office';
import { workingCalendar } from '../../settings/work-days/working-calendar';

/** The rules that determine the clocks of demands. They are read once for many demands. */
export interface TimeRules {
  /** Returns the limits of a demand that was raised on a day; undefined when none are set. */
  limitsOf(labels: readonly LabelLine[], townId: number | null, day: string): ClockRule | undefined;
  /** Returns the working calendar of a town; the calendar of the district when the town has none of its own. */
  calendarOf(townId: number | null): WorkingCalendar;
}

/** Reads the current rules. */
export async function timeRules(db: Database): Promise<TimeRules> {
  const calendar = await workingCalendar(db);
  const rules = await db.select().from(clockRule);
  const hours = await db.select().from(townHours).orderBy(asc(townHours.fromDay));
  const calendars = new Map<number, WorkingCalendar>();
  for (const { townId } of hours) {
    if (calendars.has(townId)) continue;
    const own = hours
      .filter((row) => row.townId === townId)
      .map(({ fromDay, spans }) => ({ fromDay, spans: daySpans(spans) ?? null }));
    calendars.set(townId, withOwnHours(calendar, own));
  }
  return {
    limitsOf: (labels, townId, day) => ruleFor(rules, { labels, townId, day }),
    calendarOf: (townId) => (townId === null ? undefined : calendars.get(townId)) ?? calendar,
  };
}
