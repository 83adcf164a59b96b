import type { SetReference } from '@platform/domain/query/resolve-sets';
import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import { byPinyin } from '../../../kernel/database/by-pinyin';
import type { Database } from '../../../kernel/database/pool';
import { searchMonitor } from '../../../kernel/database/schema/collection';
import { searchHistory, searchSet } from '../../../kernel/database/schema/search';

/** The expression that a person's reference stands for, null when there is none. */
export async function findSetExpression(db: Database, userId: number, reference: SetReference): Promise<string | null> {
  const [row] =
    reference.kind === 'history'
      ? await db
          .select({ expression: searchHistory.expression })
          .from(searchHistory)
          .where(and(eq(searchHistory.userId, userId), eq(searchHistory.number, reference.number)))
      : await db
          .select({ expression: searchSet.expression })
          .from(searchSet)
          .where(and(eq(searchSet.userId, userId), eq(searchSet.name, reference.name)));
  return row?.expression ?? null;
}

/** The last queries of a person, newest first. */
export function listHistory(db: Database, userId: number, most: number) {
  return db
    .select()
    .from(searchHistory)
    .where(eq(searchHistory.userId, userId))
    .orderBy(desc(searchHistory.number))
    .limit(most);
}

/** Adds a query under the next number. Two at once: the second one's number is taken, and it tries again. */
export async function addToHistory(db: Database, userId: number, expression: string, total: number) {
  for (;;) {
    const [last] = await db
      .select({ number: max(searchHistory.number) })
      .from(searchHistory)
      .where(eq(searchHistory.userId, userId));
    const [row] = await db
      .insert(searchHistory)
      .values({ userId, number: (last?.number ?? 0) + 1, expression, total })
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

export async function insertSet(db: Database, userId: number, name: string, expression: string) {
  const [row] = await db.insert(searchSet).values({ userId, name, expression }).returning();
  return row!;
}

/** Undefined when the person has no such set. */
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

/** A person's past queries that may use a set of this name. */
export function findHistoryNaming(db: Database, userId: number, name: string) {
  return db
    .select({ id: searchHistory.id, expression: searchHistory.expression })
    .from(searchHistory)
    .where(and(eq(searchHistory.userId, userId), sql`strpos(${searchHistory.expression}, ${name}) > 0`));
}

/** What a person's monitors ask for. */
export async function findMonitorQueries(
  db: Database,
  userId: number,
): Promise<{ id: number; name: string; query: { exp: string } }[]> {
  const rows = await db
    .select({ id: searchMonitor.id, name: searchMonitor.name, query: searchMonitor.query })
    .from(searchMonitor)
    .where(eq(searchMonitor.userId, userId))
    .orderBy(byPinyin(searchMonitor.name));
  return rows.map(({ id, name, query }) => ({ id, name, query: query as { exp: string } }));
}

/** Writes another expression into a set: what it finds stays the same. */
export async function setSetExpression(db: Database, id: number, expression: string): Promise<void> {
  await db.update(searchSet).set({ expression }).where(eq(searchSet.id, id));
}

/** The same for a monitor, whose period goes on. */
export async function setMonitorQuery(db: Database, id: number, query: { exp: string }): Promise<void> {
  await db.update(searchMonitor).set({ query }).where(eq(searchMonitor.id, id));
}

/** The same for a past query. */
export async function setHistoryExpression(db: Database, id: number, expression: string): Promise<void> {
  await db.update(searchHistory).set({ expression }).where(eq(searchHistory.id, id));
}

/** Undefined when the person has no such set. Nobody else changes it until the transaction ends. */
export async function lockSet(db: Database, userId: number, id: number) {
  const [row] = await db
    .select()
    .from(searchSet)
    .where(and(eq(searchSet.id, id), eq(searchSet.userId, userId)))
    .for('update');
  return row;
}
