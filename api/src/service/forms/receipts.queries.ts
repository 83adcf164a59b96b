import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { formToken, publicReceipt } from '../../kernel/database/schema/forms';

const NETWORK_LOCK = 0x464f524d;

export type ReceiptRow = typeof publicReceipt.$inferSelect;

/** The receipt that a token created; undefined for an unused token. */
export async function findMadeBy(db: Database, nonce: string): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select({ receipt: publicReceipt })
    .from(formToken)
    .innerJoin(publicReceipt, eq(publicReceipt.id, formToken.receiptId))
    .where(eq(formToken.nonce, nonce));
  return row?.receipt;
}

/**
 * Marks a token as used. A second request waits for the transaction of the first.
 * @returns false where it was used before
 */
export async function claimToken(tx: Database, nonce: string): Promise<boolean> {
  const { rowCount } = await tx.insert(formToken).values({ nonce }).onConflictDoNothing();
  return rowCount === 1;
}

/** Stores the receipt that a token created. */
export async function settleToken(tx: Database, nonce: string, receiptId: number): Promise<void> {
  await tx.update(formToken).set({ receiptId }).where(eq(formToken.nonce, nonce));
}

/** Adds a receipt. @returns undefined where its number is taken */
export async function insertReceipt(
  tx: Database,
  values: typeof publicReceipt.$inferInsert,
): Promise<ReceiptRow | undefined> {
  const [row] = await tx
    .insert(publicReceipt)
    .values(values)
    .onConflictDoNothing({ target: publicReceipt.number })
    .returning();
  return row;
}

/** Locks a network: other entries from it wait until this transaction ends. */
export async function lockNetwork(tx: Database, networkHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NETWORK_LOCK}, hashtext(${networkHash}))`);
}

/** The number of entries of a form from a network in the last hour. */
export function countFromNetwork(db: Database, form: ReceiptRow['form'], networkHash: string): Promise<number> {
  return db.$count(
    publicReceipt,
    and(
      eq(publicReceipt.networkHash, networkHash),
      eq(publicReceipt.form, form),
      gte(publicReceipt.at, sql`now() - interval '1 hour'`),
    ),
  );
}

/** A receipt by its number or id. */
export async function findReceipt(
  db: Database,
  by: { id: number } | { number: string },
): Promise<ReceiptRow | undefined> {
  const where = 'id' in by ? eq(publicReceipt.id, by.id) : eq(publicReceipt.number, by.number);
  const [row] = await db.select().from(publicReceipt).where(where);
  return row;
}
