import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { certificationRequest } from '../../kernel/database/schema/account';
import { storedFile } from '../../kernel/database/schema/system';

export type CertificationRow = typeof certificationRequest.$inferSelect;

/** Adds a request; undefined when the account has a pending one. */
export async function insertRequest(
  db: Database,
  values: typeof certificationRequest.$inferInsert,
): Promise<CertificationRow | undefined> {
  const [row] = await db.insert(certificationRequest).values(values).onConflictDoNothing().returning();
  return row;
}

/** An account's newest request, whatever became of it; undefined when it never made one. */
export async function findLatestRequest(db: Database, userId: number): Promise<CertificationRow | undefined> {
  const [row] = await db
    .select()
    .from(certificationRequest)
    .where(eq(certificationRequest.userId, userId))
    .orderBy(desc(certificationRequest.id))
    .limit(1);
  return row;
}

/** How many of these files the account uploaded. */
export async function countOwnFiles(db: Database, ownerId: number, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, ownerId), inArray(storedFile.id, ids)));
  return row?.count ?? 0;
}
