import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { idempotencyKey } from '../../kernel/database/schema/system';

/** A stored key; its status is null until the answer is known. */
export type KeptKey = typeof idempotencyKey.$inferSelect;
/** The request of a caller under a key. */
export type Claim = Pick<KeptKey, 'userId' | 'key' | 'path' | 'requestHash'>;

/** Returns the key of a caller, if a write was done under it. */
export async function findKey(db: Database, claim: Claim): Promise<KeptKey | undefined> {
  const [kept] = await db.select().from(idempotencyKey).where(matches(claim));
  return kept;
}

/** Inserts a key, or returns the row of the earlier request. Waits for a concurrent transaction that inserts it. */
export async function claimKey(tx: Database, claim: Claim): Promise<KeptKey | undefined> {
  const claimed = await tx
    .insert(idempotencyKey)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  return claimed.length > 0 ? undefined : findKey(tx, claim);
}

/** Stores the first answer of a key for repeated requests. */
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
