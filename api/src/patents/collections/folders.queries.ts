import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { collectionFolder, patentMark } from '../../kernel/database/schema/collection';

/** Whether a folder is the account's. */
export async function ownsFolder(db: Database, userId: number, id: number): Promise<boolean> {
  return (await db.$count(collectionFolder, and(eq(collectionFolder.id, id), eq(collectionFolder.userId, userId)))) > 0;
}

/** How many folders an account has. */
export function countFolders(db: Database, userId: number): Promise<number> {
  return db.$count(collectionFolder, eq(collectionFolder.userId, userId));
}

/** Whether another folder of the account has a name. */
export async function nameTaken(db: Database, userId: number, name: string, except = 0): Promise<boolean> {
  return (
    (await db.$count(
      collectionFolder,
      and(eq(collectionFolder.userId, userId), eq(collectionFolder.name, name), ne(collectionFolder.id, except)),
    )) > 0
  );
}

/** @returns the id, undefined when the name was taken meanwhile */
export async function insertFolder(db: Database, userId: number, name: string): Promise<number | undefined> {
  const [row] = await db
    .insert(collectionFolder)
    .values({ userId, name })
    .onConflictDoNothing()
    .returning({ id: collectionFolder.id });
  return row?.id;
}

/** Renames an account's own folder; false for somebody else's. */
export async function renameFolder(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const rows = await db
    .update(collectionFolder)
    .set({ name })
    .where(and(eq(collectionFolder.id, id), eq(collectionFolder.userId, userId)))
    .returning({ id: collectionFolder.id });
  return rows.length > 0;
}

/** Removes a folder; marks that said nothing but the folder go with it. @returns how many patents were in it, undefined when there is no such folder */
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
