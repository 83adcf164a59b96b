import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/pool';
import { ApiError } from '../errors/api-error';
import { storedFile } from '../database/schema/system';
import { fileAddress } from './file-address';

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

/** Returns the ids, each once, if the account uploaded all these files. @throws ApiError 422 at `fileIds` */
export async function ownFiles(db: Database, userId: number, given: readonly string[]): Promise<string[]> {
  const fileIds = [...new Set(given)];
  if ((await countOwnFiles(db, userId, fileIds)) !== fileIds.length)
    throw ApiError.atField('fileIds', '附件不存在，请重新上传');
  return fileIds;
}

/** Attached files by id, in the form of the contract. */
export async function findAttached(db: Database, ids: readonly string[]) {
  const { id, name, size, mimeType: type } = storedFile;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, name, size, type })
          .from(storedFile)
          .where(inArray(id, [...ids]));
  return new Map(rows.map((file) => [file.id, { ...file, url: fileAddress(file.id) }]));
}
