import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { DemandAction } from '@platform/domain/demands/demand-case';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { demand, demandLabel, demandStep } from '../../kernel/database/schema/demand';
import { office, staffPost } from '../../kernel/database/schema/office';
import { companyContact, visit } from '../../kernel/database/schema/visit';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import { writesTo } from '../../kernel/writes/writes-to';
import { LEDGER_NO_TAKEN } from '../ledgers/ledger-words';

/** Adds and changes demands. */
export const demandWrites = writesTo(demand, {
  demand_client: { field: 'clientId', message: '此诉求已经登记' },
  demand_ledger_no: { field: 'ledgerNo', message: LEDGER_NO_TAKEN },
});
export type DemandValues = Parameters<typeof demandWrites.update>[2];

/** A step to write. */
export type NewStep = Omit<typeof demandStep.$inferInsert, 'id' | 'action'> & {
  action: DemandAction | 'record' | 'handover' | 'remove';
};

/** Adds steps. Steps are never changed. */
export async function insertSteps(tx: Database, steps: NewStep[]): Promise<void> {
  if (steps.length > 0) await tx.insert(demandStep).values(steps);
}

/** Replaces the labels of a demand. */
export async function setLabels(tx: Database, demandId: number, labelIds: readonly number[]): Promise<void> {
  await tx.delete(demandLabel).where(eq(demandLabel.demandId, demandId));
  const rows = [...new Set(labelIds)].map((labelId) => ({ demandId, labelId }));
  if (rows.length > 0) await tx.insert(demandLabel).values(rows);
}

/** Returns the demand that was recorded with an identifier of the sender, its labels, and whether it was relabelled. */
export async function findByClient(db: Database, clientId: string) {
  const [row] = await db.select().from(demand).where(eq(demand.clientId, clientId));
  if (!row) return undefined;
  const labels = await db.select({ id: demandLabel.labelId }).from(demandLabel).where(eq(demandLabel.demandId, row.id));
  const [relabelled] = await db
    .select({ id: demandStep.id })
    .from(demandStep)
    .where(and(eq(demandStep.demandId, row.id), eq(demandStep.action, 'relabel')))
    .limit(1);
  return { row, labelIds: labels.map(({ id }) => id), isRelabelled: relabelled !== undefined };
}

/** Whether the company has a contact with this id. */
export async function hasContact(db: Database, companyId: number, id: number): Promise<boolean> {
  return (await db.$count(companyContact, and(eq(companyContact.id, id), eq(companyContact.companyId, companyId)))) > 0;
}

/** Whether the scope has a visit with this id to the company. */
export async function hasVisit(db: Database, scope: StaffScope, companyId: number, id: number): Promise<boolean> {
  const own = and(
    eq(visit.id, id),
    eq(visit.companyId, companyId),
    isNull(visit.removedAt),
    inTerritory(scope, visit.townId),
  );
  return (await db.$count(visit, own)) > 0;
}

/** Locks demands and returns them. The order by id prevents deadlocks between transactions. */
export function lockDemands(tx: Database, ids: readonly number[]) {
  return tx
    .select()
    .from(demand)
    .where(inArray(demand.id, [...ids]))
    .orderBy(asc(demand.id))
    .for('update');
}

/** Moves the demands that were merged into one demand to another. */
export async function moveMerged(tx: Database, from: number, to: number): Promise<void> {
  await tx.update(demand).set({ mergedIntoId: to }).where(eq(demand.mergedIntoId, from));
}

/** Counts the demands that were merged into a demand. */
export const countMerged = (tx: Database, id: number): Promise<number> =>
  tx.$count(demand, and(eq(demand.mergedIntoId, id), isNull(demand.removedAt)));

const canSignIn = and(eq(userAccount.state, 'active'), isNull(userAccount.deletedAt));

/**
 * Returns the district leader that a demand escalates to: of the first of these offices that has one, otherwise of any
 * office.
 */
export async function findLeader(tx: Database, officeIds: readonly number[]): Promise<number | null> {
  const leaders = await tx
    .select({ officeId: office.id, leaderId: office.leaderId })
    .from(office)
    .innerJoin(userAccount, and(eq(userAccount.id, office.leaderId), canSignIn))
    .where(isNotNull(office.leaderId))
    .orderBy(asc(office.id));
  const own = officeIds
    .map((id) => leaders.find(({ officeId }) => officeId === id))
    .find((found) => found !== undefined);
  return (own ?? leaders[0])?.leaderId ?? null;
}

/** Returns the members of an office and its head, as far as they can sign in. */
export async function findMembers(db: Database, officeId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: userAccount.id })
    .from(userAccount)
    .leftJoin(staffPost, eq(staffPost.userId, userAccount.id))
    .where(
      and(
        canSignIn,
        sql`(${staffPost.officeId} = ${officeId} or ${userAccount.id} = (select head_id from office where id = ${officeId}))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Returns the head of an office; null when the head cannot sign in. */
export async function findHead(db: Database, officeId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: userAccount.id })
    .from(office)
    .innerJoin(userAccount, and(eq(userAccount.id, office.headId), canSignIn))
    .where(eq(office.id, officeId));
  return row?.id ?? null;
}

/** Returns the accounts of the district that can sign in. */
export async function findDistrict(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(canSignIn, eq(userAccount.role, 'district')));
  return rows.map(({ id }) => id);
}

/**
 * Returns the accounts among these that can sign in to the workbench. An administrator who recorded a demand cannot
 * open it.
 */
export async function findActive(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(canSignIn, inArray(userAccount.role, ['district', 'street']), inArray(userAccount.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** Returns the open office that last transferred a demand to its present office; null when there is none. */
export async function findGiver(tx: Database, demandId: number, officeId: number | null): Promise<number | null> {
  if (officeId === null) return null;
  const [step] = await tx
    .select({ from: demandStep.officeId })
    .from(demandStep)
    .innerJoin(office, and(eq(office.id, demandStep.officeId), eq(office.closed, false)))
    .where(
      and(
        eq(demandStep.demandId, demandId),
        eq(demandStep.action, 'transfer'),
        eq(demandStep.toOfficeId, officeId),
        ne(demandStep.officeId, officeId),
      ),
    )
    .orderBy(desc(demandStep.id))
    .limit(1);
  return step?.from ?? null;
}

/**
 * Deletes the demands from a ledger that are in the scope and still archived.
 * @returns the ids of the deleted demands
 */
export async function deleteUnused(tx: Database, scope: StaffScope, ids: readonly number[]): Promise<number[]> {
  const gone = await tx
    .delete(demand)
    .where(
      and(
        inArray(demand.id, [...ids]),
        isNotNull(demand.ledgerNo),
        eq(demand.state, 'archived'),
        inTerritory(scope, demand.townId),
      ),
    )
    .returning({ id: demand.id });
  return gone.map(({ id }) => Number(id));
}
