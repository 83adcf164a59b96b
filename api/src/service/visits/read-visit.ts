import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { visitCase } from '@platform/domain/visits/visit-case';
import type { VisitDetail, VisitRow } from '@platform/contract/visits/visit';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { theRow } from '../../kernel/database/the-row';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { visit, visitMember, visitPromise, visitStep } from '../../kernel/database/schema/visit';
import type { StaffScope } from '../../kernel/scope/scope';
import { isActiveStaff } from '../offices/read-offices';
import type { VisitVisibility } from './visibility';
import { lead, selectVisits, visitColumns } from './read-visits';

const MISSING = '走访不存在。';
const creator = alias(userAccount, 'creator');
const owner = alias(userAccount, 'owner');

/** One visible visit in full, with the actions of the caller. @throws ApiError 404 */
export async function readVisit(db: Database, visibility: VisitVisibility, id: number): Promise<VisitDetail> {
  const row = await theRow(
    db
      .select({
        ...visitColumns,
        duplicateReason: visit.duplicateReason,
        startedAt: isoTime(visit.startedAt),
        persons: visit.persons,
        findings: visit.findings,
        kit: visit.kit,
        place: visit.place,
        failure: visit.failure,
        reason: visit.reason,
        nextStep: visit.nextStep,
        createdByName: sql<string>`coalesce(${creator.name}, '')`,
      })
      .from(visit)
      .innerJoin(company, eq(company.id, visit.companyId))
      .leftJoin(town, eq(town.id, visit.townId))
      .leftJoin(lead, eq(lead.id, visit.leadId))
      .leftJoin(creator, eq(creator.id, visit.createdBy))
      .where(and(eq(visit.id, id), visibility.where)),
    MISSING,
  );
  const [members, promises, steps] = [
    await membersOf(db, id),
    await promisesOf(db, id),
    await db
      .select({
        id: visitStep.id,
        at: isoTime(visitStep.at),
        who: sql<string>`coalesce(${userAccount.name}, ${visitor.name}, '')`,
        action: visitStep.action,
        text: visitStep.text,
      })
      .from(visitStep)
      .leftJoin(userAccount, eq(userAccount.id, visitStep.userId))
      .leftJoin(visitor, eq(visitor.id, visitStep.visitorId))
      .where(eq(visitStep.visitId, id))
      .orderBy(asc(visitStep.id)),
  ];
  const actions = visitCase.actionsOf(row.state, visibility.partiesOf({ leadId: row.leadId, members }));
  return { ...row, members, promises, steps, actions } as VisitDetail;
}

async function membersOf(db: Database, id: number): Promise<VisitDetail['members']> {
  const rows = await db
    .select({
      userId: visitMember.userId,
      visitorId: visitMember.visitorId,
      name: sql<string>`coalesce(${userAccount.name}, ${visitor.name}, ${visitMember.name})`,
    })
    .from(visitMember)
    .leftJoin(userAccount, eq(userAccount.id, visitMember.userId))
    .leftJoin(visitor, eq(visitor.id, visitMember.visitorId))
    .where(eq(visitMember.visitId, id))
    .orderBy(asc(visitMember.id));
  return rows.map(({ userId, visitorId, name }) =>
    userId === null ? { kind: 'visitor' as const, id: visitorId, name } : { kind: 'staff' as const, id: userId, name },
  );
}

const promisesOf = (db: Database, id: number): Promise<VisitDetail['promises']> =>
  db
    .select({
      id: visitPromise.id,
      text: visitPromise.text,
      ownerId: visitPromise.ownerId,
      ownerName: sql<string>`coalesce(${owner.name}, '')`,
      dueDay: visitPromise.dueDay,
      closedAt: isoTime(visitPromise.closedAt),
      result: visitPromise.result,
    })
    .from(visitPromise)
    .leftJoin(owner, eq(owner.id, visitPromise.ownerId))
    .where(eq(visitPromise.visitId, id))
    .orderBy(asc(visitPromise.id)) as Promise<VisitDetail['promises']>;

/** Rows of visits, in the order of their ids. */
export const visitsById = async (db: Database, ids: readonly number[]): Promise<VisitRow[]> =>
  (await selectVisits(db, inArray(visit.id, [...ids])).orderBy(asc(visit.id))) as VisitRow[];

/**
 * Active staff to whom visits of the scope can be assigned, by name. A street can choose staff of its town and of the
 * district; the district can choose all staff.
 */
export function findVisitStaff(
  db: Database,
  scope: StaffScope,
  { keyword, ids }: { keyword?: string; ids?: readonly number[] },
): Promise<{ id: number; name: string; townId: number | null; townName: string }[]> {
  return db
    .select({
      id: userAccount.id,
      name: userAccount.name,
      townId: userAccount.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
    })
    .from(userAccount)
    .leftJoin(town, eq(town.id, userAccount.townId))
    .where(
      and(
        isActiveStaff,
        scope.kind === 'town' ? or(isNull(userAccount.townId), eq(userAccount.townId, scope.townId)) : undefined,
        contains(userAccount.name, keyword),
        ids && inArray(userAccount.id, [...ids]),
      ),
    )
    .orderBy(byPinyin(userAccount.name), userAccount.id)
    .limit(ids ? ids.length : 200);
}
