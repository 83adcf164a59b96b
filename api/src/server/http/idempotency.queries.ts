import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { idempotencyKey } from '../../kernel/database/schema/system';

type Row = typeof idempotencyKey.$inferSelect;

/** Takes a key, or returns the row of the one who took it before. */
export async function claimKey(
  db: Database,
  row: Pick<Row, 'userId' | 'key' | 'path' | 'requestHash'>,
): Promise<Row | undefined> {
  const claimed = await db
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (claimed.length > 0) return undefined;
  const [earlier] = await db.select().from(idempotencyKey).where(matches(row.userId, row.key));
  return earlier;
}

/** Keeps the answer of a key that was taken, for whoever repeats the request. */
export async function storeAnswer(db: Database, userId: number, key: string, answer: unknown): Promise<void> {
  await db.update(idempotencyKey).set({ status: 200, answer }).where(matches(userId, key));
}

/** Gives a key free after its request failed: the next try counts as the first. */
export async function forgetKey(db: Database, userId: number, key: string): Promise<void> {
  await db.delete(idempotencyKey).where(matches(userId, key));
}

const matches = (userId: number, key: string) => and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key));
