import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/pool';
import type { JobDefinition } from './define-job';
import { insertJobRun } from './job-run.queries';
import { queue } from './queue';
import { queueSql } from './queue-sql';

/** Channel on which workers learn of enqueued runs. */
export const JOB_CHANNEL = 'ip_platform_job';

/**
 * Enqueues a run. Inside a transaction it is enqueued only if that commits.
 * @param requestedBy the account that may watch it; null for the platform itself
 * @returns id of the run in `job_run`, for showing and watching it
 * @throws the error of the job's schema for a payload that it does not accept
 */
export async function enqueueJob<Payload>(
  db: Database,
  job: JobDefinition<Payload>,
  payload: Payload,
  requestedBy: number | null = null,
): Promise<string> {
  const run = { id: randomUUID(), name: job.name, payload: job.schema.parse(payload), requestedBy };
  return db.transaction(async (tx) => {
    await insertJobRun(tx, run);
    await addToQueue(tx, run);
    return run.id;
  });
}

/**
 * Puts a run into the queue and wakes the workers when the transaction commits.
 * @throws Error when its queue was never prepared
 */
export async function addToQueue(db: Database, run: { id: string; name: string; payload: unknown }): Promise<void> {
  const options = { db: queueSql(db), includeArchive: false };
  const entry = { id: randomUUID(), name: run.name, data: { runId: run.id, payload: run.payload } };
  await queue.insert([entry], options);
  // pg-boss silently drops an entry of an unknown queue.
  if ((await queue.getJobById(run.name, entry.id, options)) === null) throw new Error(`任务队列 ${run.name} 不存在。`);
  await db.execute(sql`select pg_notify(${JOB_CHANNEL}, ${run.name})`);
}
