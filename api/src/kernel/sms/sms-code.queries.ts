import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/pool';
import { smsCode } from '../database/schema/account';
import type { SmsPurpose } from '../ports/sms-purpose';

/** Notes a code that is about to be sent, as a hash. Returns its id. */
export async function insertCode(db: Database, values: typeof smsCode.$inferInsert): Promise<number> {
  const [row] = await db.insert(smsCode).values(values).returning({ id: smsCode.id });
  if (!row) throw new Error('insert returned no code');
  return row.id;
}

/** Forgets a code that could not be sent. */
export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.delete(smsCode).where(eq(smsCode.id, id));
}

/** Counts one try against the latest code of number and purpose and returns it; undefined when none can be tried any more. */
export async function tryLatestCode(
  db: Database,
  mobile: string,
  purpose: SmsPurpose,
  maxAttempts: number,
): Promise<{ id: number; codeHash: string } | undefined> {
  const latest = db
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), eq(smsCode.purpose, purpose)))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
    .limit(1);
  const [row] = await db
    .update(smsCode)
    .set({ attempts: sql`${smsCode.attempts} + 1` })
    .where(
      and(
        eq(smsCode.id, sql`(${latest})`),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, sql`now()`),
        lt(smsCode.attempts, maxAttempts),
      ),
    )
    .returning({ id: smsCode.id, codeHash: smsCode.codeHash });
  return row;
}

/** Marks a code as used; false when somebody else was quicker. */
export async function useCode(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .update(smsCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  return rows.length === 1;
}
