import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/pool';
import { storedFile } from '../database/schema/system';

export type StoredFile = typeof storedFile.$inferSelect;

/** Records a stored file: its owner, its name and its hash. */
export async function insertFile(db: Database, values: typeof storedFile.$inferInsert): Promise<void> {
  await db.insert(storedFile).values(values);
}

/** The record of a stored file of any owner; undefined for an unknown id. */
export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(storedFile).where(eq(storedFile.id, id));
  return row;
}

/** How many of these files the account uploaded. */
export async function countOwnFiles(db: Database, ownerId: number, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return db.$count(storedFile, and(eq(storedFile.ownerId, ownerId), inArray(storedFile.id, [...ids])));
}
