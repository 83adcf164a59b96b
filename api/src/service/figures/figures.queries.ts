import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';

/** Brings the kept figures of overdue demands in step with the time: nothing else tells that a clock ran out. */
export async function noteOverdue(db: Database): Promise<void> {
  await db.execute(sql`select note_overdue_figures()`);
}

/** Counts every kept figure anew, in one transaction; those that are right are not written. */
export async function rebuildFigures(db: Database): Promise<void> {
  await db.execute(sql`select rebuild_figures()`);
}
