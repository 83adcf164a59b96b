import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { operationsToken } from '../../kernel/database/schema/system';

export type OperationsToken = typeof operationsToken.$inferSelect;

/** Minimum seconds between two records of a token's use: one write per second would be too many for uploads. */
const TOUCH_SECONDS = 60;

/** Adds a token; only its hash is stored. Returns its id. */
export async function insertToken(db: Database, values: typeof operationsToken.$inferInsert): Promise<number> {
  const [row] = await db.insert(operationsToken).values(values).returning({ id: operationsToken.id });
  if (!row) throw new Error('insert returned no token');
  return row.id;
}

/** The token with a hash, also an ended one: the caller checks whether it is valid. */
export async function findTokenByHash(db: Database, tokenHash: string): Promise<OperationsToken | undefined> {
  const [row] = await db.select().from(operationsToken).where(eq(operationsToken.tokenHash, tokenHash));
  return row;
}

/** All tokens, newest first; ended ones stay as history. */
export async function findTokens(db: Database): Promise<OperationsToken[]> {
  return db.select().from(operationsToken).orderBy(desc(operationsToken.id)).limit(200);
}

/** Ends a token. Returns its row when it was valid until now. */
export async function endToken(db: Database, id: number): Promise<OperationsToken | undefined> {
  const [row] = await db
    .update(operationsToken)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(operationsToken.id, id), isNull(operationsToken.revokedAt)))
    .returning();
  return row;
}

/** Records that a token was used, at most once in TOUCH_SECONDS. */
export async function touchToken(db: Database, id: number): Promise<void> {
  const stale = or(
    isNull(operationsToken.lastUsedAt),
    lt(operationsToken.lastUsedAt, sql`now() - make_interval(secs => ${TOUCH_SECONDS}::int)`),
  );
  await db
    .update(operationsToken)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(operationsToken.id, id), stale));
}
