import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/pool';
import { storedFile } from '../database/schema/system';

export type StoredFile = typeof storedFile.$inferSelect;

/** Notes a stored file: who uploaded it, under which name, and the hash it lies under. */
export async function insertFile(db: Database, values: typeof storedFile.$inferInsert): Promise<void> {
  await db.insert(storedFile).values(values);
}

/** What is known of a stored file, whoever uploaded it; undefined for an unknown id. */
export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(storedFile).where(eq(storedFile.id, id));
  return row;
}

/** How many of these files the account uploaded. */
export async function countOwnFiles(db: Database, ownerId: number, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return db.$count(storedFile, and(eq(storedFile.ownerId, ownerId), inArray(storedFile.id, [...ids])));
}
