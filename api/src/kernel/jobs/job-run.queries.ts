import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/pool';
import { jobRun } from '../database/schema/job';

/** A row of `job_run`. */
export type JobRun = typeof jobRun.$inferSelect;

/** The run with an id, or undefined. */
export async function findJobRun(db: Database, id: string): Promise<JobRun | undefined> {
  const [run] = await db.select().from(jobRun).where(eq(jobRun.id, id));
  return run;
}

/** The same, locked until the transaction ends. */
export async function lockJobRun(db: Database, id: string): Promise<JobRun | undefined> {
  const [run] = await db.select().from(jobRun).where(eq(jobRun.id, id)).for('update');
  return run;
}

/** Requeues a run that ended as if it had never run. */
export async function restartJobRun(db: Database, id: string): Promise<void> {
  await db
    .update(jobRun)
    .set({
      state: 'queued',
      attempt: 0,
      brokenStarts: 0,
      progressDone: 0,
      progressTotal: null,
      message: '',
      result: null,
      error: '',
      cancelRequested: 0,
      queueJobId: null,
      startedAt: null,
      finishedAt: null,
    })
    .where(eq(jobRun.id, id));
}

/** Adds a run that waits in the queue. */
export async function insertJobRun(
  db: Database,
  run: { id: string; name: string; payload: unknown; requestedBy: number | null },
): Promise<void> {
  await db.insert(jobRun).values(run);
}

/**
 * Marks a run as running; creates its row when the schedule started it.
 * @returns whether it was cancelled before it began, and how often its process ended before
 */
export async function beginJobRun(
  db: Database,
  run: { id: string; name: string; payload: unknown; attempt: number; queueJobId: string },
): Promise<{ cancelled: boolean; brokenStarts: number }> {
  const now = sql`now()`;
  const running = {
    state: 'running' as const,
    attempt: run.attempt,
    queueJobId: run.queueJobId,
    heartbeatAt: now,
    startedAt: now,
    finishedAt: null,
  };
  const [row] = await db
    .insert(jobRun)
    .values({ ...run, ...running })
    .onConflictDoUpdate({ target: jobRun.id, set: { ...running, progressDone: 0, progressTotal: null, message: '' } })
    .returning({ cancelRequested: jobRun.cancelRequested, brokenStarts: jobRun.brokenStarts });
  return { cancelled: row?.cancelRequested === 1, brokenStarts: row?.brokenStarts ?? 0 };
}

/** Counts a start, which counts as broken until the run ends in order. */
export async function countStart(db: Database, id: string): Promise<void> {
  await db
    .update(jobRun)
    .set({ brokenStarts: sql`${jobRun.brokenStarts} + 1` })
    .where(eq(jobRun.id, id));
}

/** Whether an attempt is still the current one; locks its row until the transaction ends. */
export async function lockAttempt(db: Database, run: { id: string; queueJobId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(and(eq(jobRun.id, run.id), eq(jobRun.queueJobId, run.queueJobId)))
    .for('update');
  return rows.length > 0;
}

/** Renews the heartbeat and writes the progress of one attempt. @returns whether it should continue, and if not, why */
export async function reportJobRun(
  db: Database,
  run: { id: string; queueJobId: string },
  progress: { done: number; total: number | null; message: string },
): Promise<'go on' | 'cancelled' | 'superseded'> {
  const [row] = await db
    .update(jobRun)
    .set({
      heartbeatAt: sql`now()`,
      progressDone: progress.done,
      progressTotal: progress.total,
      message: progress.message,
    })
    .where(and(eq(jobRun.id, run.id), eq(jobRun.queueJobId, run.queueJobId)))
    .returning({ cancelRequested: jobRun.cancelRequested });
  if (row === undefined) return 'superseded';
  return row.cancelRequested === 1 ? 'cancelled' : 'go on';
}

/** Writes the outcome of a run. */
export async function endJobRun(
  db: Database,
  id: string,
  end: { state: 'done' | 'failed' | 'cancelled'; result?: unknown; error?: string; setAside?: boolean },
): Promise<void> {
  await db
    .update(jobRun)
    .set({
      state: end.state,
      result: end.result ?? null,
      error: end.error ?? '',
      finishedAt: sql`now()`,
      queueJobId: null,
      ...(end.setAside ? {} : { brokenStarts: 0 }),
    })
    .where(eq(jobRun.id, id));
}

/** Requeues a run that ended in order, for another attempt. */
export async function requeueJobRun(db: Database, id: string, error: string): Promise<void> {
  await db.update(jobRun).set({ state: 'queued', error, queueJobId: null, brokenStarts: 0 }).where(eq(jobRun.id, id));
}

/** The same for a run whose process is gone. */
export async function requeueLostRun(db: Database, id: string, error: string): Promise<void> {
  await db.update(jobRun).set({ state: 'queued', error, queueJobId: null }).where(eq(jobRun.id, id));
}

/** Requests a waiting or running run to stop. @returns false when there is none */
export async function requestCancel(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(jobRun)
    .set({ cancelRequested: 1 })
    .where(and(eq(jobRun.id, id), sql`${jobRun.state} in ('queued', 'running')`))
    .returning({ id: jobRun.id });
  return rows.length > 0;
}

/** Whether a run of a job is queued or running. */
export async function hasUnfinishedRun(db: Database, name: string): Promise<boolean> {
  const [run] = await db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(and(eq(jobRun.name, name), sql`${jobRun.state} in ('queued', 'running')`))
    .limit(1);
  return run !== undefined;
}

/** A run whose process is gone. */
export interface LostRun {
  id: string;
  name: string;
  payload: unknown;
  queueJobId: string | null;
  heartbeatAt: Date | null;
  brokenStarts: number;
}

/**
 * The runs whose heartbeat is too old, locked until the transaction ends and for one caller only.
 * @param silence as PostgreSQL spells an interval
 */
export async function lockLostRuns(db: Database, silence: string): Promise<LostRun[]> {
  return db
    .select({
      id: jobRun.id,
      name: jobRun.name,
      payload: jobRun.payload,
      queueJobId: jobRun.queueJobId,
      heartbeatAt: jobRun.heartbeatAt,
      brokenStarts: jobRun.brokenStarts,
    })
    .from(jobRun)
    .where(and(eq(jobRun.state, 'running'), lt(jobRun.heartbeatAt, sql`now() - ${silence}::interval`)))
    .for('update', { skipLocked: true });
}

/** Deletes runs that ended before `age` ago. @returns how many */
export async function deleteOldRuns(db: Database, age: string): Promise<number> {
  const rows = await db
    .delete(jobRun)
    .where(lt(jobRun.finishedAt, sql`now() - ${age}::interval`))
    .returning({ id: jobRun.id });
  return rows.length;
}
