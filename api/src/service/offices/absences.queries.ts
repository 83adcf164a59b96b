import { and, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { staffAbsence } from '../../kernel/database/schema/office';

/** The days of an absence of this person that share one with these, if there is any. Of two who note one at once the second waits for the first. */
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

/** Notes an absence. @returns its id */
export async function insertAbsence(tx: Database, values: typeof staffAbsence.$inferInsert): Promise<number> {
  const [row] = await tx.insert(staffAbsence).values(values).returning({ id: staffAbsence.id });
  return row!.id;
}

/** Takes an absence away. */
export async function removeAbsence(tx: Database, id: number): Promise<void> {
  await tx.delete(staffAbsence).where(eq(staffAbsence.id, id));
}
