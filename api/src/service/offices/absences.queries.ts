import { and, eq, gte, lte, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { staffAbsence } from '../../kernel/database/schema/office';
import { removesFrom } from '../../kernel/writes/removes-from';

/**
 * Returns an absence of this person that overlaps these days. Concurrent writes for one person wait for each other.
 * @param except id of an absence that does not count
 */
export async function lockOverlap(
  tx: Database,
  { userId, fromDay, toDay }: { userId: number; fromDay: string; toDay: string },
  except = 0,
): Promise<{ fromDay: string; toDay: string } | undefined> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update');
  const [row] = await tx
    .select({ fromDay: staffAbsence.fromDay, toDay: staffAbsence.toDay })
    .from(staffAbsence)
    .where(
      and(
        eq(staffAbsence.userId, userId),
        lte(staffAbsence.fromDay, toDay),
        gte(staffAbsence.toDay, fromDay),
        ne(staffAbsence.id, except),
      ),
    )
    .orderBy(staffAbsence.fromDay)
    .limit(1);
  return row;
}

/** Adds an absence. @returns its id */
export async function insertAbsence(tx: Database, values: typeof staffAbsence.$inferInsert): Promise<number> {
  const [row] = await tx.insert(staffAbsence).values(values).returning({ id: staffAbsence.id });
  return row!.id;
}

/** Removes absences and restores them. */
export const absenceRemoval = removesFrom(staffAbsence);
