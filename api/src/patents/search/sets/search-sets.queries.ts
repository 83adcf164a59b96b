import type { KeptSearch } from '@platform/contract/search/search';
import type { SetReference } from '@platform/domain/query/resolve-sets';
import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { byPinyin } from '../../../kernel/text/by-pinyin';
import { pageRows, type PageRequest } from '../../../kernel/database/page-rows';
import type { Database } from '../../../kernel/database/pool';
import { patentExport, searchMonitor } from '../../schema/collection';
import { searchHistory, searchSet } from '../../schema/search';
import { recallRow, type KeptRow } from '../kept/kept-search';

export type HistoryRow = typeof searchHistory.$inferSelect;
export type SetRow = typeof searchSet.$inferSelect;

/** Returns the query of a user's reference, null if there is none. */
export async function findKeptSearch(
  db: Database,
  userId: number,
  reference: SetReference,
): Promise<KeptSearch | null> {
  const [row] =
    reference.kind === 'history'
      ? await db
          .select({ expression: searchHistory.expression, query: searchHistory.query })
          .from(searchHistory)
          .where(and(eq(searchHistory.userId, userId), eq(searchHistory.number, reference.number)))
      : await db
          .select({ expression: searchSet.expression, query: searchSet.query })
          .from(searchSet)
          .where(and(eq(searchSet.userId, userId), eq(searchSet.name, reference.name)));
  return row ? recallRow(row) : null;
}

/** Returns one page of a user's queries, newest first. */
export function pageHistory(db: Database, userId: number, request: PageRequest) {
  return pageRows(db, request, {
    rows: db.select().from(searchHistory).where(eq(searchHistory.userId, userId)),
    sorts: { number: searchHistory.number },
    defaultSort: '-number',
    id: searchHistory.id,
  });
}

/** Returns the last queries of a user, newest first. */
export function listHistory(db: Database, userId: number, most: number) {
  return db
    .select()
    .from(searchHistory)
    .where(eq(searchHistory.userId, userId))
    .orderBy(desc(searchHistory.number))
    .limit(most);
}

/** Adds a query under the next number. If a concurrent call took the number, it retries. */
export async function addToHistory(db: Database, userId: number, query: KeptRow, total: number) {
  for (;;) {
    const [last] = await db
      .select({ number: max(searchHistory.number) })
      .from(searchHistory)
      .where(eq(searchHistory.userId, userId));
    const [row] = await db
      .insert(searchHistory)
      .values({ userId, number: (last?.number ?? 0) + 1, expression: query.exp, query, total })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
  }
}

export async function clearHistory(db: Database, userId: number): Promise<number> {
  return (await db.delete(searchHistory).where(eq(searchHistory.userId, userId)).returning({ id: searchHistory.id }))
    .length;
}

export function listSets(db: Database, userId: number) {
  return db.select().from(searchSet).where(eq(searchSet.userId, userId)).orderBy(byPinyin(searchSet.name));
}

export async function countSets(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(searchSet).where(eq(searchSet.userId, userId));
  return row?.count ?? 0;
}

export async function insertSet(db: Database, userId: number, name: string, query: KeptRow, total: number | null) {
  const [row] = await db.insert(searchSet).values({ userId, name, expression: query.exp, query, total }).returning();
  return row!;
}

/** Renames a set. Undefined if the user has no such set. */
export async function renameSet(db: Database, userId: number, id: number, name: string) {
  const [row] = await db
    .update(searchSet)
    .set({ name, updatedAt: new Date() })
    .where(and(eq(searchSet.id, id), eq(searchSet.userId, userId)))
    .returning();
  return row;
}

export async function deleteSet(db: Database, userId: number, id: number): Promise<number> {
  return (
    await db
      .delete(searchSet)
      .where(and(eq(searchSet.id, id), eq(searchSet.userId, userId)))
      .returning({ id: searchSet.id })
  ).length;
}

/** Returns a user's history entries that may use a set of this name. */
export function findHistoryNaming(db: Database, userId: number, name: string) {
  return db
    .select({ id: searchHistory.id, expression: searchHistory.expression, query: searchHistory.query })
    .from(searchHistory)
    .where(and(eq(searchHistory.userId, userId), sql`strpos(${searchHistory.expression}, ${name}) > 0`));
}

/** Returns the queries of a user's monitors. */
export async function findMonitorQueries(
  db: Database,
  userId: number,
): Promise<{ id: number; name: string; query: KeptRow }[]> {
  const rows = await db
    .select({ id: searchMonitor.id, name: searchMonitor.name, query: searchMonitor.query })
    .from(searchMonitor)
    .where(eq(searchMonitor.userId, userId))
    .orderBy(byPinyin(searchMonitor.name));
  return rows.map(({ id, name, query }) => ({ id, name, query: query as KeptRow }));
}

/** Returns the queries of a user's search exports that may use a set of this name. */
export async function findExportsNaming(
  db: Database,
  userId: number,
  name: string,
): Promise<{ id: string; query: KeptRow }[]> {
  const rows = await db
    .select({ id: patentExport.id, query: patentExport.query })
    .from(patentExport)
    .where(
      and(
        eq(patentExport.userId, userId),
        isNull(patentExport.list),
        sql`strpos(${patentExport.query} ->> 'exp', ${name}) > 0`,
      ),
    );
  return rows.map(({ id, query }) => ({ id, query: query as KeptRow }));
}

/** Replaces the query of a set; its result stays the same. */
export async function setSetQuery(db: Database, id: number, query: KeptRow): Promise<void> {
  await db.update(searchSet).set({ expression: query.exp, query }).where(eq(searchSet.id, id));
}

/** Replaces the query of a monitor, whose period continues. */
export async function setMonitorQuery(db: Database, id: number, query: KeptRow): Promise<void> {
  await db.update(searchMonitor).set({ query }).where(eq(searchMonitor.id, id));
}

/** Replaces the query of a history entry. */
export async function setHistoryQuery(db: Database, id: number, query: KeptRow): Promise<void> {
  await db.update(searchHistory).set({ expression: query.exp, query }).where(eq(searchHistory.id, id));
}

/** Replaces the query of an export. */
export async function setExportQuery(db: Database, id: string, query: KeptRow): Promise<void> {
  await db.update(patentExport).set({ query }).where(eq(patentExport.id, id));
}

/** Returns a user's set, locked until the transaction ends. Undefined if the user has no such set. */
export async function lockSet(db: Database, userId: number, id: number) {
  const [row] = await db
    .select()
    .from(searchSet)
    .where(and(eq(searchSet.id, id), eq(searchSet.userId, userId)))
    .for('update');
  return row;
}
