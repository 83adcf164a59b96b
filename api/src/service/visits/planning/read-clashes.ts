import { and, asc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { visitClashes } from '@platform/contract/visits/brief';
import { isoTime } from '../../../kernel/database/iso-time';
import type { Database } from '../../../kernel/database/pool';
import { userAccount, visitor } from '../../../kernel/database/schema/account';
import { company } from '../../../kernel/database/schema/company';
import { visit, visitMember } from '../../../kernel/database/schema/visit';
import { timesOf } from './plan-visits.service';
import { type VisitVisibility } from '../visibility';

/** Maximum number of clashes returned, of staff and of field workers each. */
const MOST_CLASHES = 20;

/** The people of a planned visit. */
interface People {
  /** Staff. */
  memberIds: readonly number[];
  /** Field workers of the roster. */
  visitorIds: readonly number[];
  /** The planned visit itself, which is left out. */
  visitId?: number;
}

/** A visit that a person leads or joins. */
export type BusyTime = DataOf<typeof visitClashes>['clashes'][number];

/**
 * Visits in reach at the same time that the given persons lead or join, each with the person.
 * @throws ApiError 422 for an invalid time
 */
export async function readClashes(
  db: Database,
  visibility: VisitVisibility,
  { memberIds, visitorIds, visitId, ...planned }: ParsedRequestOf<typeof visitClashes>,
): Promise<DataOf<typeof visitClashes>> {
  const [start, end] = timesOf(planned);
  const people = { memberIds, visitorIds, visitId };
  return { clashes: await busyTimes(db, visibility, people, { start, end, most: MOST_CLASHES }) };
}

/**
 * Unfinished visits in reach between two instants that the given persons lead or join, each with the person.
 * @param most maximum number, of staff and of field workers each
 */
export async function busyTimes(
  db: Database,
  visibility: VisitVisibility,
  { memberIds, visitorIds, visitId }: People,
  { start, end, most }: { start: Date; end: Date; most: number },
): Promise<BusyTime[]> {
  // A visit lasts a week at most, so the index on `planned_start` limits the rows to read.
  const isAtTheTime = and(
    visibility.where,
    inArray(visit.state, ['planned', 'assigned', 'underway']),
    gt(visit.plannedStart, new Date(Number(start) - 7 * 86_400_000)),
    lt(visit.plannedStart, end),
    gt(visit.plannedEnd, start),
    visitId === undefined ? undefined : ne(visit.id, visitId),
  );
  const found = {
    visitId: visit.id,
    companyName: company.name,
    plannedStart: isoTime(visit.plannedStart),
    plannedEnd: isoTime(visit.plannedEnd),
  };
  const isMember = (column: AnyPgColumn, who: AnyPgColumn): SQL =>
    sql`exists (select 1 from ${visitMember} where ${visitMember.visitId} = ${visit.id} and ${column} = ${who})`;
  const clashes: BusyTime[] = [];
  if (memberIds.length > 0)
    clashes.push(
      ...(await db
        .select({ personId: userAccount.id, personName: userAccount.name, ...found })
        .from(visit)
        .innerJoin(company, eq(company.id, visit.companyId))
        .innerJoin(userAccount, or(eq(visit.leadId, userAccount.id), isMember(visitMember.userId, userAccount.id)))
        .where(and(isAtTheTime, inArray(userAccount.id, [...memberIds])))
        .orderBy(asc(visit.plannedStart), asc(visit.id))
        .limit(most)),
    );
  if (visitorIds.length > 0)
    clashes.push(
      ...(await db
        .select({ personId: visitor.id, personName: visitor.name, ...found })
        .from(visit)
        .innerJoin(company, eq(company.id, visit.companyId))
        .innerJoin(visitor, isMember(visitMember.visitorId, visitor.id))
        .where(and(isAtTheTime, inArray(visitor.id, [...visitorIds])))
        .orderBy(asc(visit.plannedStart), asc(visit.id))
        .limit(most)),
    );
  return clashes;
}
