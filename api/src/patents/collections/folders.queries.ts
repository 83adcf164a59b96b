import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { collectionFolder, patentMark } from '../schema/collection';

/** Whether the folder belongs to the account. */
export async function ownsFolder(db: Database, userId: number, id: number): Promise<boolean> {
  return (await db.$count(collectionFolder, and(eq(collectionFolder.id, id), eq(collectionFolder.userId, userId)))) > 0;
}

/** Counts the folders of an account. */
export function countFolders(db: Database, userId: number): Promise<number> {
  return db.$count(collectionFolder, eq(collectionFolder.userId, userId));
}

/** @returns the id of the new folder */
export async function insertFolder(db: Database, userId: number, name: string): Promise<number> {
  const [row] = await db.insert(collectionFolder).values({ userId, name }).returning({ id: collectionFolder.id });
  return row!.id;
}

/** Renames an account's own folder. @returns its id; undefined for another account's folder */
export async function renameFolder(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<number | undefined> {
  const [row] = await db
    .update(collectionFolder)
    .set({ name })
    .where(and(eq(collectionFolder.id, id), eq(collectionFolder.userId, userId)))
    .returning({ id: collectionFolder.id });
  return row?.id;
}

/**
 * Deletes a folder, and the marks that recorded nothing but the folder.
 * @returns how many patents were in it; undefined if there is no such folder
 */
export async function removeFolder(db: Database, userId: number, id: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    if (!(await ownsFolder(tx, userId, id))) return undefined;
    const inside = and(eq(patentMark.userId, userId), eq(patentMark.folderId, id));
    const count = await tx.$count(patentMark, inside);
    await tx
      .delete(patentMark)
      .where(and(inside, eq(patentMark.followed, false), eq(patentMark.note, ''), eq(patentMark.tags, [])));
    await tx.delete(collectionFolder).where(eq(collectionFolder.id, id));
    return count;
  });
}
