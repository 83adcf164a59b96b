import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { searchLink } from '../../schema/search';
import type { KeptRow } from '../kept/kept-search';

/**
 * Stores a search under a key unless the key is taken, and sets its last use to today.
 * @returns the stored search of the key
 */
export async function insertLink(db: Database, key: string, userId: number, search: KeptRow): Promise<KeptRow> {
  const [row] = await db
    .insert(searchLink)
    .values({ key, userId, search })
    .onConflictDoUpdate({ target: searchLink.key, set: { usedAt: sql`now()` } })
    .returning({ search: searchLink.search });
  return row!.search as KeptRow;
}

/** Returns the search of a key and sets its last use to today; undefined for an unknown key. */
export async function findLink(db: Database, key: string): Promise<unknown> {
  const [row] = await db
    .update(searchLink)
    .set({ usedAt: sql`now()` })
    .where(eq(searchLink.key, key))
    .returning({ search: searchLink.search });
  return row?.search;
}

/** Deletes all but the most recently used links of one account. */
export async function trimLinks(db: Database, userId: number, most: number): Promise<void> {
  const last = db
    .select({ key: searchLink.key })
    .from(searchLink)
    .where(eq(searchLink.userId, userId))
    .orderBy(desc(searchLink.usedAt))
    .limit(most);
  await db.delete(searchLink).where(and(eq(searchLink.userId, userId), notInArray(searchLink.key, last)));
}

/** Deletes links unopened since a time. @returns how many */
export async function removeUnusedLinks(db: Database, before: Date): Promise<number> {
  return (await db.delete(searchLink).where(lt(searchLink.usedAt, before)).returning({ key: searchLink.key })).length;
}
