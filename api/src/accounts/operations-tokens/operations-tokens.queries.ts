import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { operationsToken } from '../../kernel/database/schema/system';

export type OperationsToken = typeof operationsToken.$inferSelect;

/** Seconds between two notes of a token's use: a file a second needs no write a second. */
const TOUCH_SECONDS = 60;

/** Adds a token, of which only the hash is kept. Returns its id. */
export async function insertToken(db: Database, values: typeof operationsToken.$inferInsert): Promise<number> {
  const [row] = await db.insert(operationsToken).values(values).returning({ id: operationsToken.id });
  if (!row) throw new Error('insert returned no token');
  return row.id;
}

/** The token of a hash, dead or alive: whether it still counts is for the caller to judge. */
export async function findTokenByHash(db: Database, tokenHash: string): Promise<OperationsToken | undefined> {
  const [row] = await db.select().from(operationsToken).where(eq(operationsToken.tokenHash, tokenHash));
  return row;
}

/** All tokens, newest first: dead ones stay as history. */
export async function findTokens(db: Database): Promise<OperationsToken[]> {
  return db.select().from(operationsToken).orderBy(desc(operationsToken.id)).limit(200);
}

/** Ends a token; its row when it was alive until now. */
export async function endToken(db: Database, id: number): Promise<OperationsToken | undefined> {
  const [row] = await db
    .update(operationsToken)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(operationsToken.id, id), isNull(operationsToken.revokedAt)))
    .returning();
  return row;
}

/** Notes that a token was used, at most once in TOUCH_SECONDS. */
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
