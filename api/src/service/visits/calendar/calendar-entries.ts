import { and, isNotNull, isNull, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FilterOf } from '@platform/contract/list';
import type { CalendarKind, listCalendar } from '@platform/contract/visits/calendar';
import { LONGEST_VISIT_DAYS } from '@platform/domain/visits/visit-days';
import { endsOnDays, equals, onDays } from '../../../kernel/database/filters';
import { demand } from '../../../kernel/database/schema/demand';
import { staffPost } from '../../../kernel/database/schema/office';
import { visit, visitMember, visitPromise } from '../../../kernel/database/schema/visit';
import { inTerritory } from '../../../kernel/scope/in-territory';
import { type VisitVisibility } from '../visibility';

type Filter = FilterOf<typeof listCalendar>;

/** Kinds in the order in which calendars list them. */
const calendarKinds: readonly CalendarKind[] = ['visit', 'clock', 'promise', 'callBack'];

/** Limits entries to those of the account, and to those of any staff of the office. Both apply where both are given. */
const isOf = (column: AnyPgColumn | SQL, { userId, officeId }: Filter): SQL | undefined =>
  and(
    userId === undefined ? undefined : sql`${column} = ${userId}`,
    officeId === undefined
      ? undefined
      : sql`${column} in (select ${staffPost.userId} from ${staffPost} where ${staffPost.officeId} = ${officeId})`,
  );

/** Visits that overlap the days. A visit has a maximum length, so the index on `planned_start` finds them. */
function visits(visibility: VisitVisibility, { from, to, townId, ...filter }: Filter): SQL {
  const members = isOf(visitMember.userId, filter);
  const where = and(
    visibility.where,
    notInArray(visit.state, ['cancelled', 'void']),
    equals(visit.townId, townId),
    onDays(visit.plannedStart, undefined, to),
    from === undefined
      ? undefined
      : sql`${visit.plannedStart} >= ${from}::date - ${sql.raw(String(LONGEST_VISIT_DAYS))} and ${visit.plannedEnd} > ${from}::date`,
    members &&
      or(
        isOf(visit.leadId, filter),
        sql`${visit.id} in (select ${visitMember.visitId} from ${visitMember} where ${members})`,
      ),
  );
  return sql`select 'visit' as kind, ${visit.id} as row_id, ${visit.plannedStart} as begins from ${visit} where ${where}`;
}

const visibleDemands = ({ scope }: VisitVisibility, { townId }: Filter): SQL =>
  and(inTerritory(scope, demand.townId), isNull(demand.removedAt), equals(demand.townId, townId))!;

/** Demands that staff still have to act on, by the deadline that comes next. */
function clocks(visibility: VisitVisibility, filter: Filter): SQL {
  const where = and(
    visibleDemands(visibility, filter),
    inArray(demand.state, ['pending', 'accepted', 'handling']),
    isNotNull(demand.dueAt),
    endsOnDays(demand.dueAt, filter.from, filter.to),
    isOf(demand.ownerId, filter),
  );
  // A deadline at midnight is shown on the day that ends then, not on the next one.
  return sql`select 'clock', ${demand.id}, ${demand.dueAt} - interval '1 millisecond' from ${demand} where ${where}`;
}

/** Promises that are still open, by the day on which they are due. */
function promises(visibility: VisitVisibility, filter: Filter): SQL {
  const where = and(
    visibility.where,
    isNull(visitPromise.closedAt),
    equals(visit.townId, filter.townId),
    onDays(visitPromise.dueDay, filter.from, filter.to),
    isOf(sql`coalesce(${visitPromise.ownerId}, ${visit.leadId})`, filter),
  );
  return sql`select 'promise', ${visitPromise.id}, ${visitPromise.dueDay}::timestamptz
    from ${visitPromise} join ${visit} on ${visit.id} = ${visitPromise.visitId} where ${where}`;
}

/** Settled demands without a call back, by the time of settlement. The owner of a demand does not call back. */
function callBacks(visibility: VisitVisibility, filter: Filter): SQL {
  const where = and(
    visibleDemands(visibility, filter),
    eq(demand.state, 'resolved'),
    isNotNull(demand.resolvedAt),
    onDays(demand.resolvedAt, filter.from, filter.to),
    isOf(demand.recordedBy, filter),
    filter.userId === undefined ? undefined : sql`${demand.ownerId} is distinct from ${filter.userId}`,
  );
  return sql`select 'callBack', ${demand.id}, ${demand.resolvedAt} from ${demand} where ${where}`;
}

const ENTRIES = { visit: visits, clock: clocks, promise: promises, callBack: callBacks };

/** Kind, row and start of the entries of a calendar, as a table called `entry`. */
export function calendarEntries(visibility: VisitVisibility, filter: Filter): SQL {
  const wanted = calendarKinds.filter((kind) => !filter.kinds?.length || filter.kinds.includes(kind));
  // The first one names the columns.
  const [first, ...others] = wanted.map((kind) => ENTRIES[kind](visibility, filter));
  const named = sql`select * from (${first}) as one(kind, row_id, begins)`;
  return sql`(${sql.join([named, ...others], sql` union all `)}) as entry`;
}
