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

/** A step as it is written. */
export type NewStep = Omit<typeof demandStep.$inferInsert, 'id' | 'action'> & {
  action: DemandAction | 'record' | 'handover' | 'remove';
};

/** Adds steps; nothing ever changes them. */
export async function insertSteps(tx: Database, steps: NewStep[]): Promise<void> {
  if (steps.length > 0) await tx.insert(demandStep).values(steps);
}

/** Puts these labels on a demand in place of those that it has. */
export async function setLabels(tx: Database, demandId: number, labelIds: readonly number[]): Promise<void> {
  await tx.delete(demandLabel).where(eq(demandLabel.demandId, demandId));
  const rows = [...new Set(labelIds)].map((labelId) => ({ demandId, labelId }));
  if (rows.length > 0) await tx.insert(demandLabel).values(rows);
}

/** The demand that was recorded with this identifier of the sender's. */
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

/** Whether the company has such a contact. */
export async function hasContact(db: Database, companyId: number, id: number): Promise<boolean> {
  return (await db.$count(companyContact, and(eq(companyContact.id, id), eq(companyContact.companyId, companyId)))) > 0;
}

/** Whether there is such a visit to the company. */
export async function hasVisit(db: Database, scope: StaffScope, companyId: number, id: number): Promise<boolean> {
  const own = and(
    eq(visit.id, id),
    eq(visit.companyId, companyId),
    isNull(visit.removedAt),
    inTerritory(scope, visit.townId),
  );
  return (await db.$count(visit, own)) > 0;
}

/** Locks demands, in one order for everybody, and reads them. */
export function lockDemands(tx: Database, ids: readonly number[]) {
  return tx
    .select()
    .from(demand)
    .where(inArray(demand.id, [...ids]))
    .orderBy(asc(demand.id))
    .for('update');
}

/** What was merged into a demand belongs to another one from now on. */
export async function moveMerged(tx: Database, from: number, to: number): Promise<void> {
  await tx.update(demand).set({ mergedIntoId: to }).where(eq(demand.mergedIntoId, from));
}

/** How many demands were merged into one. */
export const countMerged = (tx: Database, id: number): Promise<number> =>
  tx.$count(demand, and(eq(demand.mergedIntoId, id), isNull(demand.removedAt)));

const canSignIn = and(eq(userAccount.state, 'active'), isNull(userAccount.deletedAt));

/** The district leader to whom a demand comes: of its office, of one that had it before, else of any office. */
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

/** The members of an office and its head who can sign in. */
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

/** The head of an office, where he can sign in. */
export async function findHead(db: Database, officeId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: userAccount.id })
    .from(office)
    .innerJoin(userAccount, and(eq(userAccount.id, office.headId), canSignIn))
    .where(eq(office.id, officeId));
  return row?.id ?? null;
}

/** The accounts of the district that can sign in. */
export async function findDistrict(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(canSignIn, eq(userAccount.role, 'district')));
  return rows.map(({ id }) => id);
}

/** Those of these accounts that can sign in to the workbench: an administrator who recorded one cannot open it. */
export async function findActive(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(canSignIn, inArray(userAccount.role, ['district', 'street']), inArray(userAccount.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** The office that gave a demand to the one that has it. */
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

/** Deletes demands of the scope out of a ledger of which nothing has come. @returns those that are gone */
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
