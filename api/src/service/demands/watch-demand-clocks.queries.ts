import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
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

/** The next deadline of a demand, and the warnings that were sent. */
export type ClockNote = Pick<typeof demand.$inferSelect, 'id' | 'dueAt' | 'warned'>;

/** Stores deadlines and warnings. Readers see the same demand: no version rises. */
export async function noteClocks(tx: Database, notes: readonly ClockNote[]): Promise<void> {
  if (notes.length === 0) return;
  await tx.execute(sql`
    update ${demand} set due_at = note.due_at, warned = note.warned
    from jsonb_to_recordset(${JSON.stringify(notes.map(({ id, dueAt, warned }) => ({ id, due_at: dueAt, warned })))}::jsonb)
      as note (id bigint, due_at timestamptz, warned jsonb)
    where ${demand.id} = note.id`);
}
