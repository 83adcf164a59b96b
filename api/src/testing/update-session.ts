import { eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/pool';
import { session } from '../kernel/database/schema/account';

/** Changes a session directly, as no call can. */
export async function updateSession(
  db: Database,
  id: number,
  values: Partial<typeof session.$inferInsert>,
): Promise<void> {
  await db.update(session).set(values).where(eq(session.id, id));
}
