import { and, desc, eq, isNull, lte, max, sql } from 'drizzle-orm';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { searchMonitor, searchMonitorHit } from '../schema/collection';

export type MonitorRow = typeof searchMonitor.$inferSelect;
type Frequency = MonitorRow['frequency'];

/** The next run for a frequency: at six in the morning, Chinese time. */
const nextRun = (frequency: Frequency) =>
  sql<Date>`(date_trunc('day', now() at time zone 'Asia/Shanghai') + ${{ daily: '1 day 6 hours', weekly: '7 days 6 hours', monthly: '1 month 6 hours' }[frequency]}::interval) at time zone 'Asia/Shanghai'`;

/** Returns an account's monitors, newest first. */
export function findMonitors(db: Database, userId: number): Promise<MonitorRow[]> {
  return db.select().from(searchMonitor).where(eq(searchMonitor.userId, userId)).orderBy(desc(searchMonitor.id));
}

/** Returns an account's own monitor; undefined for another account's. */
export async function findOwnMonitor(db: Database, userId: number, id: number): Promise<MonitorRow | undefined> {
  const [row] = await db
    .select()
    .from(searchMonitor)
    .where(and(eq(searchMonitor.id, id), eq(searchMonitor.userId, userId)));
  return row;
}

/** Counts the monitors of an account. */
export function countMonitors(db: Database, userId: number): Promise<number> {
  return db.$count(searchMonitor, eq(searchMonitor.userId, userId));
}

type Settings = Pick<MonitorRow, 'name' | 'query' | 'frequency' | 'active'>;

/** Inserts a monitor that is first due one period from now. */
export async function insertMonitor(db: Database, userId: number, settings: Settings): Promise<MonitorRow> {
  const [row] = await db
    .insert(searchMonitor)
    .values({ userId, ...settings, nextRunAt: nextRun(settings.frequency) })
    .returning();
  return row!;
}

/** Updates a monitor; its period restarts and its recorded fault is cleared. */
export async function updateMonitor(db: Database, id: number, settings: Settings): Promise<MonitorRow> {
  const [row] = await db
    .update(searchMonitor)
    .set({ ...settings, nextRunAt: nextRun(settings.frequency), error: '' })
    .where(eq(searchMonitor.id, id))
    .returning();
  return row!;
}

/** Deletes an account's own monitor with its hits; false for another account's. */
export async function removeMonitor(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(searchMonitor)
    .where(and(eq(searchMonitor.id, id), eq(searchMonitor.userId, userId)))
    .returning({ id: searchMonitor.id });
  return rows.length > 0;
}

/** Returns due monitors of active accounts. */
export async function findDueMonitors(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: searchMonitor.id })
    .from(searchMonitor)
    .innerJoin(userAccount, eq(userAccount.id, searchMonitor.userId))
    .where(
      and(
        eq(searchMonitor.active, true),
        lte(searchMonitor.nextRunAt, sql`now()`),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
      ),
    )
    .orderBy(searchMonitor.nextRunAt);
  return rows.map((row) => row.id);
}

/** Returns a due monitor, locked until the transaction ends. Undefined if another process has run it meanwhile. */
export async function lockDueMonitor(db: Database, id: number): Promise<MonitorRow | undefined> {
  const [row] = await db
    .select()
    .from(searchMonitor)
    .where(and(eq(searchMonitor.id, id), eq(searchMonitor.active, true), lte(searchMonitor.nextRunAt, sql`now()`)))
    .for('update', { skipLocked: true });
  return row;
}

/** Replaces the known hits of a monitor. */
export async function resetHits(db: Database, monitorId: number, patentIds: readonly number[]): Promise<void> {
  await db.delete(searchMonitorHit).where(eq(searchMonitorHit.monitorId, monitorId));
  await addHits(db, monitorId, patentIds, false);
}

/** Adds hits. @returns those that were not known, in the given order */
export async function addHits(
  db: Database,
  monitorId: number,
  patentIds: readonly number[],
  isNews: boolean,
): Promise<number[]> {
  const { rows } = await db.execute<{ patent_id: number }>(sql`
    insert into search_monitor_hit (monitor_id, patent_id, found_at)
    select ${monitorId}::bigint, id, ${isNews ? sql`now()` : sql`null`} from unnest(${`{${patentIds.join(',')}}`}::bigint[]) as id
    on conflict do nothing returning patent_id`);
  const added = new Set(rows.map((row) => Number(row.patent_id)));
  return patentIds.filter((id) => added.has(id));
}

/** Records how a run ended and when the next is due. */
export async function noteRun(
  db: Database,
  monitor: MonitorRow,
  result: { total: number; lastNews: number } | { error: string },
): Promise<void> {
  await db
    .update(searchMonitor)
    .set({
      ...('error' in result ? { error: result.error } : { ...result, error: '' }),
      lastRunAt: sql`now()`,
      nextRunAt: nextRun(monitor.frequency),
    })
    .where(eq(searchMonitor.id, monitor.id));
}

/** Records the number of hits when a monitor was created or changed. */
export async function noteBaseline(db: Database, id: number, total: number): Promise<void> {
  await db.update(searchMonitor).set({ total, lastNews: 0, lastRunAt: sql`now()` }).where(eq(searchMonitor.id, id));
}

/** Returns the new hits of the last run that had any. */
export async function findNews(
  db: Database,
  monitorId: number,
  most: number,
): Promise<{ at: Date | null; total: number; ids: number[] }> {
  const ofMonitor = eq(searchMonitorHit.monitorId, monitorId);
  const lastRun = db
    .select({ at: max(searchMonitorHit.foundAt) })
    .from(searchMonitorHit)
    .where(ofMonitor);
  const { patentId, foundAt } = searchMonitorHit;
  const { total, list } = await pageRows(
    db,
    { page: 1, size: most },
    {
      rows: db
        .select({ patentId, foundAt })
        .from(searchMonitorHit)
        .where(and(ofMonitor, eq(foundAt, lastRun))),
      sorts: { patentId },
      defaultSort: '-patentId',
      id: patentId,
    },
  );
  return { at: list[0]?.foundAt ?? null, total, ids: list.map((row) => row.patentId) };
}
