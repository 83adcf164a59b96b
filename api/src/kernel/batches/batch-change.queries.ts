import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { isoTime } from '../database/iso-time';
import type { Database } from '../database/pool';
import { batchChange } from '../database/schema/system';

/** The change of a batch to one row. */
export interface BatchEntry<Value = unknown> {
  id: number;
  before: Value;
  after: Value;
}

/** Records the changes of a batch, so that they can be undone. @returns its id */
export async function insertBatchChange(
  tx: Database,
  userId: number,
  kind: string,
  entries: readonly BatchEntry[],
): Promise<string> {
  const id = randomUUID();
  await tx.insert(batchChange).values({ id, userId, kind, entries });
  return id;
}

/** A batch of this user, locked; undefined for a batch of another user and for one older than a day. */
export async function lockBatchChange(tx: Database, userId: number, id: string) {
  const [row] = await tx
    .select()
    .from(batchChange)
    .where(
      and(
        eq(batchChange.id, id),
        eq(batchChange.userId, userId),
        sql`${batchChange.createdAt} > now() - interval '1 day'`,
      ),
    )
    .for('update');
  return row;
}

/** The batches of a user within the last day, the newest first, at most a hundred. */
export function findBatchChanges(db: Database, userId: number) {
  const { id, kind, entries, createdAt, undoneAt } = batchChange;
  return db
    .select({
      id,
      kind,
      changed: sql<number>`jsonb_array_length(${entries})`,
      /** The value that the first row got. */
      value: sql<unknown>`${entries} -> 0 -> 'after'`,
      createdAt: isoTime(createdAt),
      undoneAt: isoTime(undoneAt),
    })
    .from(batchChange)
    .where(and(eq(batchChange.userId, userId), sql`${createdAt} > now() - interval '1 day'`))
    .orderBy(desc(createdAt))
    .limit(100);
}

/** Marks a batch as undone. */
export async function markUndone(tx: Database, id: string): Promise<void> {
  await tx.update(batchChange).set({ undoneAt: sql`now()` }).where(eq(batchChange.id, id));
}

/** Deletes batches that can no longer be undone. @returns how many */
export async function deleteOldBatches(db: Database): Promise<number> {
  const result = await db.delete(batchChange).where(lt(batchChange.createdAt, sql`now() - interval '1 day'`));
  return result.rowCount ?? 0;
}
