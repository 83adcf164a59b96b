import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { HandoverRow, listHandovers } from '@platform/contract/handovers/handover';
import { contains, isTrue, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { handover } from '../schema/handover';
import { visit } from '../../kernel/database/schema/visit';
import { theRow } from '../../kernel/database/the-row';
import type { HandoverVisibility } from './visibility';

const fromTown = alias(town, 'from_town');
const toTown = alias(town, 'to_town');
const asker = alias(userAccount, 'asker');
const decider = alias(userAccount, 'decider');

/** It waits for the decision of the caller. */
const isToDecide = ({ toReceive }: HandoverVisibility): SQL => and(eq(handover.state, 'waiting'), toReceive)!;

/** Visits that move along: those still ahead and not yet of the receiving town. */
export const movesVisit = (): SQL =>
  and(
    inArray(visit.state, ['planned', 'assigned', 'underway']),
    isNull(visit.removedAt),
    sql`${visit.townId} is distinct from ${handover.toTownId}`,
  )!;
/** Demands that move along: those that are not settled. */
export const movesDemand = (): SQL =>
  and(
    inArray(demand.state, ['pending', 'accepted', 'handling']),
    isNull(demand.removedAt),
    sql`${demand.townId} is distinct from ${handover.toTownId}`,
  )!;

const isWaiting = sql`${handover.state} = 'waiting'`;

const selectHandovers = (db: Database, visibility: HandoverVisibility, where: SQL | undefined) =>
  db
    .select({
      id: handover.id,
      companyId: handover.companyId,
      companyName: company.name,
      fromTownName: sql<string>`coalesce(${fromTown.name}, '')`,
      toTownName: toTown.name,
      reason: handover.reason,
      origin: handover.origin,
      state: handover.state,
      visits: sql<number>`case when ${isWaiting} then (select count(*)::int from ${visit}
        where ${visit.companyId} = ${handover.companyId} and ${movesVisit()}) else ${handover.movedVisits} end`,
      demands: sql<number>`case when ${isWaiting} then (select count(*)::int from ${demand}
        where ${demand.companyId} = ${handover.companyId} and ${movesDemand()}) else ${handover.movedDemands} end`,
      askedByName: sql<string>`coalesce(${asker.name}, '')`,
      createdAt: isoTime(handover.createdAt),
      decidedByName: sql<string>`coalesce(${decider.name}, '')`,
      decidedAt: isoTime(handover.decidedAt),
      answer: handover.answer,
      mayDecide: sql<boolean>`${isToDecide(visibility)}`,
      isDemo: handover.isDemo,
      version: handover.version,
    })
    .from(handover)
    .innerJoin(company, eq(company.id, handover.companyId))
    .leftJoin(fromTown, eq(fromTown.id, handover.fromTownId))
    .innerJoin(toTown, eq(toTown.id, handover.toTownId))
    .leftJoin(asker, eq(asker.id, handover.askedBy))
    .leftJoin(decider, eq(decider.id, handover.decidedBy))
    .where(where);

const handoversWhere = (visibility: HandoverVisibility, filter: FilterOf<typeof listHandovers>): SQL | undefined =>
  and(
    visibility.where,
    oneOf(handover.state, filter.state),
    isTrue(isToDecide(visibility), filter.toDecide),
    filter.keyword
      ? sql`${handover.companyId} in (select ${company.id} from ${company} where ${contains(company.name, filter.keyword)})`
      : undefined,
  );

/** One page of the handovers from and to the territory. */
export async function pageHandovers(
  db: Database,
  visibility: HandoverVisibility,
  request: ParsedRequestOf<typeof listHandovers>,
): Promise<DataOf<typeof listHandovers>> {
  const { total, list } = await pageRows(db, request, {
    rows: selectHandovers(db, visibility, handoversWhere(visibility, request)),
    sorts: { createdAt: handover.createdAt, decidedAt: handover.decidedAt },
    defaultSort: '-createdAt',
    id: handover.id,
  });
  return { total, list: list as HandoverRow[] };
}

/** The number that wait for the decision of the caller. */
export const countToDecide = (db: Database, visibility: HandoverVisibility): Promise<number> =>
  db.$count(handover, isToDecide(visibility));

/** One visible handover. @throws ApiError 404 */
export const readHandover = async (db: Database, visibility: HandoverVisibility, id: number): Promise<HandoverRow> =>
  (await theRow(
    selectHandovers(db, visibility, and(eq(handover.id, id), visibility.where)),
    '移交不存在。',
  )) as HandoverRow;
