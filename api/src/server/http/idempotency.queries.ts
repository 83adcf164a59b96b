import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { idempotencyKey } from '../../kernel/database/schema/system';

/** A key as it is kept; its status stays null until the answer is known. */
export type KeptKey = typeof idempotencyKey.$inferSelect;
/** What a caller asks under a key. */
export type Claim = Pick<KeptKey, 'userId' | 'key' | 'path' | 'requestHash'>;

/** The key of a caller, if something was done under it. */
export async function findKey(db: Database, claim: Claim): Promise<KeptKey | undefined> {
  const [kept] = await db.select().from(idempotencyKey).where(matches(claim));
  return kept;
}

/** Takes a key, or returns the row of who took it before. Whoever is taking it in another transaction is waited for. */
export async function claimKey(tx: Database, claim: Claim): Promise<KeptKey | undefined> {
  const claimed = await tx
    .insert(idempotencyKey)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  return claimed.length > 0 ? undefined : findKey(tx, claim);
}

/** Keeps the first answer of a key, for whoever repeats the request. */
export async function storeAnswer(db: Database, claim: Claim, answer: unknown): Promise<void> {
  const known = { status: 200, answer };
  await db
    .insert(idempotencyKey)
    .values({ ...claim, ...known })
    .onConflictDoUpdate({
      target: [idempotencyKey.userId, idempotencyKey.key],
      set: known,
      setWhere: isNull(idempotencyKey.status),
    });
}

const matches = ({ userId, key }: Claim) => and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key));
