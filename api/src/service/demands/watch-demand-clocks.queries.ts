import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
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

/** Locks a demand as it was seen; undefined where it has moved on. What was told of it meanwhile is read anew. */
export async function lockOpen(tx: Database, { id, version }: { id: number; version: number }) {
  const [row] = await tx
    .select()
    .from(demand)
    .where(and(eq(demand.id, id), eq(demand.version, version), isOpen))
    .for('update');
  return row;
}

/** Notes when its clocks run out, and what was told. Nobody sees another demand for it: no version rises. */
export async function noteClocks(
  tx: Database,
  id: number,
  values: Partial<Pick<typeof demand.$inferSelect, 'dueAt' | 'warned' | 'state' | 'pausedAt' | 'pausedUntil'>>,
): Promise<void> {
  await tx.update(demand).set(values).where(eq(demand.id, id));
}
