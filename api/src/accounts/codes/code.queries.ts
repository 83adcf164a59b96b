import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { smsCode } from '../../kernel/database/schema/account';
import type { SmsPurpose } from '../../kernel/ports/sms-purpose';

/** A code that may still be tried. */
export type LiveCode = Pick<typeof smsCode.$inferSelect, 'id' | 'codeHash' | 'onKnownDevice' | 'taken'>;

/** Records the hash of a code before it is sent. Returns its id. */
export async function insertCode(db: Database, values: typeof smsCode.$inferInsert): Promise<number> {
  const [row] = await db.insert(smsCode).values(values).returning({ id: smsCode.id });
  if (!row) throw new Error('insert returned no code');
  return row.id;
}

/** Deletes a code that could not be sent. */
export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.delete(smsCode).where(eq(smsCode.id, id));
}

/** The latest code that this browser requested for this number and purpose, if it is neither used nor expired. */
export async function findLiveCode(
  db: Database,
  { browserHash, mobile, purpose }: { browserHash: string; mobile: string; purpose: SmsPurpose },
): Promise<LiveCode | undefined> {
  const { id, codeHash, onKnownDevice, taken, usedAt, expiresAt } = smsCode;
  const [row] = await db
    .select({
      id,
      codeHash,
      onKnownDevice,
      taken,
      live: sql<boolean>`${usedAt} is null and ${gt(expiresAt, sql`now()`)}`,
    })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), eq(smsCode.purpose, purpose), eq(smsCode.browserHash, browserHash)))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
    .limit(1);
  return row?.live ? row : undefined;
}

/** Counts one attempt at a code; false when the code allows no more. */
export async function countTry(db: Database, id: number, mostTries: number): Promise<boolean> {
  const rows = await db
    .update(smsCode)
    .set({ attempts: sql`${smsCode.attempts} + 1` })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt), lt(smsCode.attempts, mostTries)))
    .returning({ id: smsCode.id });
  return rows.length === 1;
}

/** Marks a code as used; false when it was used meanwhile. */
export async function useCode(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .update(smsCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  return rows.length === 1;
}
