import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CalendarEvent, CalendarKind } from '@platform/contract/visits/calendar';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { visitCase } from '@platform/domain/visits/visit-case';
import { isoTime } from '../../../kernel/database/iso-time';
import type { Database } from '../../../kernel/database/pool';
import { userAccount, visitor } from '../../../kernel/database/schema/account';
import { company, town } from '../../../kernel/database/schema/company';
import { demand } from '../../../kernel/database/schema/demand';
import { visit, visitMember, visitPromise } from '../../../kernel/database/schema/visit';
import type { VisitVisibility } from '../visibility';
import { lead, selectVisits } from '../read-visits';

/** A row of a calendar. */
export interface CalendarEntry {
  kind: CalendarKind;
  rowId: number;
}
type Events = Map<number, Omit<CalendarEvent, 'id' | 'kind' | 'rowId'>>;

const owner = alias(userAccount, 'owner');
const recorder = alias(userAccount, 'recorder');
const names = (...all: string[]): string[] => all.filter((name) => name !== '');
const townName = sql<string>`coalesce(${town.name}, '')`;
const nameOf = (account: typeof owner | typeof recorder | typeof lead) => sql<string>`coalesce(${account.name}, '')`;
/** Milliseconds of a day. */
const DAY = 86_400_000;

/** The events of these rows, in their order. A row that has been deleted since is left out. */
export async function calendarEvents(
  db: Database,
  visibility: VisitVisibility,
  entries: readonly CalendarEntry[],
): Promise<CalendarEvent[]> {
  const idsOf = (kind: CalendarKind) => entries.flatMap((entry) => (entry.kind === kind ? [entry.rowId] : []));
  const found: Record<CalendarKind, Events> = {
    visit: await visitsOf(db, visibility, idsOf('visit')),
    promise: await promisesOf(db, idsOf('promise')),
    ...(await demandsOf(db, { clock: idsOf('clock'), callBack: idsOf('callBack') })),
  };
  return entries.flatMap(({ kind, rowId }) => {
    const event = found[kind].get(rowId);
    return event ? [{ id: `${kind}-${rowId}`, kind, rowId, ...event }] : [];
  });
}

async function visitsOf(db: Database, visibility: VisitVisibility, ids: number[]): Promise<Events> {
  if (ids.length === 0) return new Map();
  const rows = await selectVisits(db, inArray(visit.id, ids));
  const members = await db
    .select({
      visitId: visitMember.visitId,
      userId: visitMember.userId,
      name: sql<string>`coalesce(${userAccount.name}, ${visitor.name}, ${visitMember.name})`,
    })
    .from(visitMember)
    .leftJoin(userAccount, eq(userAccount.id, visitMember.userId))
    .leftJoin(visitor, eq(visitor.id, visitMember.visitorId))
    .where(inArray(visitMember.visitId, ids))
    .orderBy(visitMember.id);
  const teams = new Map<number, typeof members>();
  for (const each of members) teams.set(each.visitId, [...(teams.get(each.visitId) ?? []), each]);
  return new Map(
    rows.map((row) => {
      const team = teams.get(row.id) ?? [];
      const staff = team.flatMap(({ userId }) => (userId === null ? [] : [{ kind: 'staff' as const, id: userId }]));
      const parties = visibility.partiesOf({ leadId: row.leadId, members: staff });
      const event = {
        title: row.purpose,
        companyName: row.companyName,
        start: row.plannedStart,
        end: row.plannedEnd,
        // Of a visit from an old ledger only the day is known.
        allDay: row.ledgerNo !== null,
        state: row.state,
        overdue: row.isOverdue,
        persons: names(row.leadName, ...team.map(({ name }) => name)),
        townId: row.townId,
        townName: row.townName,
        path: `/workVisit/details?id=${row.id}`,
        movable: visitCase.move(row.state, 'reschedule', parties) !== null,
        isDemo: row.isDemo,
        version: row.version,
      };
      return [row.id, event];
    }),
  );
}

async function promisesOf(db: Database, ids: number[]): Promise<Events> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: visitPromise.id,
      visitId: visitPromise.visitId,
      title: visitPromise.text,
      dueDay: visitPromise.dueDay,
      companyName: company.name,
      owner: sql<string>`coalesce(${owner.name}, ${lead.name}, '')`,
      townId: visit.townId,
      townName,
      isDemo: visit.isDemo,
      version: visit.version,
    })
    .from(visitPromise)
    .innerJoin(visit, eq(visit.id, visitPromise.visitId))
    .innerJoin(company, eq(company.id, visit.companyId))
    .leftJoin(town, eq(town.id, visit.townId))
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .leftJoin(owner, eq(owner.id, visitPromise.ownerId))
    .where(inArray(visitPromise.id, ids));
  const today = shanghaiDate(Date.now());
  return new Map(
    rows.map(({ id, visitId, dueDay, owner: name, ...row }) => [
      id,
      {
        ...row,
        ...wholeDay(dueDay),
        state: 'open',
        overdue: dueDay < today,
        persons: names(name),
        path: `/workVisit/details?id=${visitId}`,
        movable: false,
      },
    ]),
  );
}

function wholeDay(day: string): { start: string; end: string; allDay: true } {
  const start = new Date(`${day}T00:00:00+08:00`);
  return { start: isoTime(start), end: isoTime(new Date(Number(start) + DAY)), allDay: true };
}

/** Running clocks of demands, and call backs of settled ones. */
async function demandsOf(
  db: Database,
  ids: { clock: number[]; callBack: number[] },
): Promise<{ clock: Events; callBack: Events }> {
  const all = [...ids.clock, ...ids.callBack];
  const clock: Events = new Map();
  const callBack: Events = new Map();
  if (all.length === 0) return { clock, callBack };
  const rows = await db
    .select({
      id: demand.id,
      title: demand.title,
      state: demand.state,
      companyName: company.name,
      owner: nameOf(owner),
      recorder: nameOf(recorder),
      townId: demand.townId,
      townName,
      dueAt: demand.dueAt,
      acceptedAt: demand.acceptedAt,
      repliedAt: demand.repliedAt,
      resolvedAt: demand.resolvedAt,
      isDemo: demand.isDemo,
      version: demand.version,
    })
    .from(demand)
    .innerJoin(company, eq(company.id, demand.companyId))
    .leftJoin(town, eq(town.id, demand.townId))
    .leftJoin(owner, eq(owner.id, demand.ownerId))
    .leftJoin(recorder, eq(recorder.id, demand.recordedBy))
    .where(inArray(demand.id, all));
  const now = Date.now();
  for (const { id, title, dueAt, acceptedAt, repliedAt, resolvedAt, owner: holder, recorder: caller, ...row } of rows) {
    const shared = { ...row, path: `/workWaitvisit3?id=${id}`, movable: false };
    if (dueAt) {
      // A demand is accepted before it is answered, and answered before it is settled.
      const what = acceptedAt === null ? '响应' : repliedAt === null ? '方案' : '办结';
      const at = isoTime(dueAt);
      const overdue = Number(dueAt) < now;
      const times = { start: at, end: at, allDay: false, overdue };
      clock.set(id, { ...shared, ...times, title: `${what}到期：${title}`, persons: names(holder) });
    }
    if (resolvedAt) {
      const times = { ...wholeDay(shanghaiDate(resolvedAt)), overdue: false };
      callBack.set(id, { ...shared, ...times, title, persons: names(caller) });
    }
  }
  return { clock, callBack };
}
