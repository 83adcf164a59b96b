import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';

/** Updates the stored statistics of overdue demands. An expiring clock changes no row, so no trigger updates them. */
export async function noteOverdue(db: Database): Promise<void> {
  await db.execute(sql`select note_overdue_figures()`);
}

/** Recounts all stored statistics in one transaction. Correct ones are not written. */
export async function rebuildStatistics(db: Database): Promise<void> {
  await db.execute(sql`select rebuild_figures()`);
}
