import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { demand } from '../../kernel/database/schema/demand';

/** Demands that are looked at together. */
const STRIDE = 500;

const isOpen = and(inArray(demand.state, ['pending', 'accepted', 'handling']), isNull(demand.removedAt));

/** The open demands that follow on one. */
export function nextOpen(db: Database, after: number): Promise<(typeof demand.$inferSelect)[]> {
  return db
    .select()
    .from(demand)
    .where(and(isOpen, gt(demand.id, after)))
    .orderBy(asc(demand.id))
    .limit(STRIDE);
}

/** Demands by id as they were seen, locked. One that has moved on or is being worked at is left out: the next run sees it. */
export function lockOpen(
  tx: Database,
  seen: readonly { id: number; version: number }[],
): Promise<(typeof demand.$inferSelect)[]> {
  const asSeen = sql`(${demand.id}, ${demand.version}) in (select id, version from jsonb_to_recordset(
    ${JSON.stringify(seen.map(({ id, version }) => ({ id, version })))}::jsonb) as seen (id bigint, version int))`;
  return tx
    .select()
    .from(demand)
    .where(and(asSeen, isOpen))
    .orderBy(asc(demand.id))
    .for('update', { skipLocked: true });
}

/** When the next clock of a demand runs out, and what was told of them. */
export type ClockNote = Pick<typeof demand.$inferSelect, 'id' | 'dueAt' | 'warned'>;

/** Notes when clocks run out, and what was told. Nobody sees another demand for it: no version rises. */
export async function noteClocks(tx: Database, notes: readonly ClockNote[]): Promise<void> {
  if (notes.length === 0) return;
  await tx.execute(sql`
    update ${demand} set due_at = note.due_at, warned = note.warned
    from jsonb_to_recordset(${JSON.stringify(notes.map(({ id, dueAt, warned }) => ({ id, due_at: dueAt, warned })))}::jsonb)
      as note (id bigint, due_at timestamptz, warned jsonb)
    where ${demand.id} = note.id`);
}
