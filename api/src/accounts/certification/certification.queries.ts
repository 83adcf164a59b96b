import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { certificationRequest } from '../../kernel/database/schema/account';

export type CertificationRow = typeof certificationRequest.$inferSelect;

/** Adds a request; undefined when the account has a pending one. */
export async function insertRequest(
  db: Database,
  values: typeof certificationRequest.$inferInsert,
): Promise<CertificationRow | undefined> {
  const [row] = await db.insert(certificationRequest).values(values).onConflictDoNothing().returning();
  return row;
}

/** An account's newest request in any state; undefined when it never made one. */
export async function findLatestRequest(db: Database, userId: number): Promise<CertificationRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationRequest)
    .where(eq(certificationRequest.userId, userId))
    .orderBy(desc(certificationRequest.id))
    .limit(1);
  return row;
}
