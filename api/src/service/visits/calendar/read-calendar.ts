import { sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import {
  type CalendarKind,
  type listCalendar,
  MOST_CALENDAR_DAYS,
  MOST_CALENDAR_EVENTS,
  type readCalendar,
} from '@platform/contract/visits/calendar';
import { addDays, daysBetween } from '@platform/domain/dates/shanghai-date';
import { dayKind } from '@platform/domain/working-time/working-calendar';
import { pageRows } from '../../../kernel/database/page-rows';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import { workingCalendar } from '../../../settings/work-days/working-calendar';
import { calendarEntries } from './calendar-entries';
import { type CalendarEntry, calendarEvents } from './calendar-events';
import type { VisitVisibility } from '../visibility';

const columns = {
  kind: sql<CalendarKind>`entry.kind`.as('kind'),
  rowId: sql<number>`entry.row_id`.mapWith(Number).as('row_id'),
};
const begins = sql`entry.begins`;

/**
 * The calendar of a range of days. Where there are too many events, returns their number for each day
 * instead.
 * @throws ApiError 422 where the days are out of order, or too many
 */
export async function calendarOf(
  db: Database,
  visibility: VisitVisibility,
  request: ParsedRequestOf<typeof readCalendar>,
): Promise<DataOf<typeof readCalendar>> {
  const { from, to } = request;
  if (to < from) throw ApiError.atField('to', '结束日期应不早于开始日期。');
  if (daysBetween(from, to) >= MOST_CALENDAR_DAYS)
    throw ApiError.atField('to', `一次最多查看 ${MOST_CALENDAR_DAYS} 天，请缩短范围。`);
  const entries = calendarEntries(visibility, request);
  // An entry that began before the range counts on its first day.
  const day = sql<string>`greatest(${begins}::date, ${from}::date)::text`;
  const counts = await db
    .select({ day: day.as('day'), kind: columns.kind, count: sql<number>`count(*)::int`.as('count') })
    .from(entries)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const isTooMuch = total > MOST_CALENDAR_EVENTS;
  const events = isTooMuch || total === 0 ? [] : await db.select(columns).from(entries).orderBy(begins, sql`1`, sql`2`);
  return {
    events: await calendarEvents(db, visibility, events),
    total,
    days: isTooMuch ? counts : [],
    ...(await restOf(db, from, to)),
  };
}

/** Days off, and the years without a known calendar. */
async function restOf(db: Database, from: string, to: string): Promise<{ restDays: string[]; untoldYears: number[] }> {
  const calendar = await workingCalendar(db);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const kinds = days.map((each) => ({ day: each, kind: dayKind(calendar, each) }));
  const untold = kinds.filter(({ kind }) => kind === 'unknown').map((each) => Number(each.day.slice(0, 4)));
  return {
    restDays: kinds.filter(({ kind }) => kind === 'rest').map((each) => each.day),
    untoldYears: [...new Set(untold)],
  };
}

/** One page of the calendar, the earliest event first unless sorted. */
export async function pageCalendar(
  db: Database,
  visibility: VisitVisibility,
  request: ParsedRequestOf<typeof listCalendar>,
): Promise<DataOf<typeof listCalendar>> {
  const { total, list } = await pageRows<CalendarEntry, typeof request>(db, request, {
    rows: db.select(columns).from(calendarEntries(visibility, request)).where(sql`true`),
    sorts: { start: [begins, sql`entry.kind`] },
    defaultSort: 'start',
    id: columns.rowId,
  });
  return { total, list: await calendarEvents(db, visibility, list) };
}
