import { and, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { staffAbsence } from '../../kernel/database/schema/office';

/**
 * The days of another absence of the person that overlap these days. Locks the account, so that the second of two
 * simultaneous requests waits for the first.
 */
export async function lockOverlap(
  tx: Database,
  { userId, fromDay, toDay }: { userId: number; fromDay: string; toDay: string },
): Promise<{ fromDay: string; toDay: string } | undefined> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update');
  const [row] = await tx
    .select({ fromDay: staffAbsence.fromDay, toDay: staffAbsence.toDay })
    .from(staffAbsence)
    .where(and(eq(staffAbsence.userId, userId), lte(staffAbsence.fromDay, toDay), gte(staffAbsence.toDay, fromDay)))
    .orderBy(staffAbsence.fromDay)
    .limit(1);
  return row;
}

/** Adds an absence. @returns its id */
export async function insertAbsence(tx: Database, values: typeof staffAbsence.$inferInsert): Promise<number> {
  const [row] = await tx.insert(staffAbsence).values(values).returning({ id: staffAbsence.id });
  return row!.id;
}

/** Deletes an absence. */
export async function removeAbsence(tx: Database, id: number): Promise<void> {
  await tx.delete(staffAbsence).where(eq(staffAbsence.id, id));
}
