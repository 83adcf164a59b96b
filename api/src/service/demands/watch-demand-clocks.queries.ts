import { and, asc, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { asSeen, WATCH_STRIDE } from '../../kernel/cases/watch-clocks';
import { demand } from '../../kernel/database/schema/demand';

const isOpen = and(inArray(demand.state, ['pending', 'accepted', 'handling']), isNull(demand.removedAt));

/** Returns the open demands that follow an id. */
export function nextOpen(db: Database, after: number): Promise<(typeof demand.$inferSelect)[]> {
  return db
    .select()
    .from(demand)
    .where(and(isOpen, gt(demand.id, after)))
    .orderBy(asc(demand.id))
    .limit(WATCH_STRIDE);
}

/** Locks demands as they were seen. One that has changed or is locked is left out: the next run sees it. */
export function lockOpen(
  tx: Database,
  seen: readonly { id: number; version: number }[],
): Promise<(typeof demand.$inferSelect)[]> {
  return tx
    .select()
    .from(demand)
    .where(and(asSeen(demand.id, demand.version, seen), isOpen))
    .orderBy(asc(demand.id))
    .for('update', { skipLocked: true });
}

/** The next deadline of a demand, the warnings that were sent, and when a digest reports them; null for none. */
export type ClockNote = Pick<typeof demand.$inferSelect, 'id' | 'dueAt' | 'warned' | 'digestAt'>;

/** Stores deadlines and warnings. Readers see the same demand: no version rises. */
export async function noteClocks(tx: Database, notes: readonly ClockNote[]): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ id, dueAt, warned, digestAt }) => ({ id, due_at: dueAt, warned, digest_at: digestAt }));
  await tx.execute(sql`
    update ${demand} set due_at = note.due_at, warned = note.warned,
      digest_at = coalesce(${demand.digestAt}, note.digest_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as note (id bigint, due_at timestamptz, warned jsonb, digest_at timestamptz)
    where ${demand.id} = note.id`);
}

const isForDigest = and(lte(demand.digestAt, sql`now()`), isOpen);

/** Returns the ids of the open demands that a digest reports now, the earliest deadline first. */
export async function findForDigest(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: demand.id })
    .from(demand)
    .where(isForDigest)
    .orderBy(asc(demand.dueAt), asc(demand.id));
  return rows.map(({ id }) => id);
}

/** Locks those of these demands that a digest reports now. One that is locked is left to the next run. */
export function lockForDigest(tx: Database, ids: readonly number[]): Promise<(typeof demand.$inferSelect)[]> {
  return tx
    .select()
    .from(demand)
    .where(and(isForDigest, inArray(demand.id, [...ids])))
    .orderBy(asc(demand.dueAt), asc(demand.id))
    .for('update', { skipLocked: true });
}

/** Notes that a digest has reported demands. Readers see the same demand: no version rises. */
export async function noteDigest(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(demand)
      .set({ digestAt: null })
      .where(inArray(demand.id, [...ids]));
}
