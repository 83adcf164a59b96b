import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { patentExport } from '../../patents/schema/collection';
import { jobRun } from '../../kernel/database/schema/job';
import { WAIT_SECONDS } from './export-limits';

export type ExportRecord = typeof patentExport.$inferSelect;

const unfinished = inArray(patentExport.state, ['queued', 'running']);

/** Inserts an export and returns its row. */
export async function insertExport(db: Database, row: typeof patentExport.$inferInsert): Promise<ExportRecord> {
  const [made] = await db.insert(patentExport).values(row).returning();
  return made!;
}

/** Locks an account, so that counting and inserting its exports is serialised. */
export async function lockAccount(db: Database, userId: number): Promise<void> {
  await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
}

/** Marks exports as failed whose run ended without a result: a run that failed finally, or was cancelled elsewhere. */
export async function settleExports(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    update patent_export set state = case when job_run.state = 'cancelled' then 'cancelled' else 'failed' end,
      error = case when job_run.state = 'cancelled' then '' when job_run.broken_starts > 2 then job_run.error
        else '导出没有完成，请重新导出。' end
    from job_run
    where patent_export.user_id = ${userId} and patent_export.state in ('queued', 'running')
      and job_run.id = patent_export.run_id and job_run.state in ('failed', 'cancelled')`);
}

/** Counts the waiting and running exports of an account. */
export function countUnfinished(db: Database, userId: number): Promise<number> {
  return db.$count(patentExport, and(eq(patentExport.userId, userId), unfinished));
}

/** Returns one page of an account's exports with the progress of their runs, newest first. */
export function pageExports(db: Database, userId: number, request: { page: number; size: number }) {
  return pageRows(db, request, {
    rows: db
      .select({ record: patentExport, done: jobRun.progressDone })
      .from(patentExport)
      .leftJoin(jobRun, eq(jobRun.id, patentExport.runId))
      .where(eq(patentExport.userId, userId)),
    sorts: { createdAt: patentExport.createdAt },
    defaultSort: '-createdAt',
    id: patentExport.id,
  });
}

/** Whether the export was requested so recently that its page still waits for it. */
export async function wasWaitedFor(db: Database, id: string): Promise<boolean> {
  const young = sql`${patentExport.createdAt} > now() - make_interval(secs => ${WAIT_SECONDS})`;
  return (await db.$count(patentExport, and(eq(patentExport.id, id), young))) > 0;
}

/** Returns the progress of an export's run. */
export async function findProgress(db: Database, { runId }: ExportRecord): Promise<number> {
  if (runId === null) return 0;
  const [run] = await db.select({ done: jobRun.progressDone }).from(jobRun).where(eq(jobRun.id, runId));
  return run?.done ?? 0;
}

/** Returns an export regardless of its owner, for jobs. Calls use `findOwnExport`. */
export async function findExport(db: Database, id: string): Promise<ExportRecord | undefined> {
  const [row] = await db.select().from(patentExport).where(eq(patentExport.id, id));
  return row;
}

/** Returns an account's own export; undefined for another account's. */
export async function findOwnExport(db: Database, userId: number, id: string): Promise<ExportRecord | undefined> {
  const row = await findExport(db, id);
  return row?.userId === userId ? row : undefined;
}

/** Updates an export unless it has ended. @returns whether it was updated */
export async function changeUnfinished(
  db: Database,
  id: string,
  set: Partial<typeof patentExport.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(patentExport)
    .set(set)
    .where(and(eq(patentExport.id, id), unfinished))
    .returning({ id: patentExport.id });
  return rows.length > 0;
}

/** Marks expired exports. @returns ids of files to delete */
export async function expireExports(db: Database): Promise<string[]> {
  const expired = await db
    .update(patentExport)
    .set({ state: 'expired', size: null })
    .where(
      and(
        lt(patentExport.expiresAt, sql`now()`),
        or(eq(patentExport.state, 'done'), and(unfinished, isNull(patentExport.size))),
      ),
    )
    .returning({ id: patentExport.id });
  return expired.map((row) => row.id);
}
