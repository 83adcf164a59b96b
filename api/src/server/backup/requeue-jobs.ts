import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { jobRun } from '../../kernel/database/schema/job';
import { addToQueue } from '../../kernel/jobs/enqueue-job';
import { allJobs } from '../jobs/all-jobs';

/**
 * Fills the queue anew from what people were promised: its own entries speak of runs that are there no more, and are not
 * part of a backup. Work that was running is found by the worker, since nobody renews its heartbeat.
 */
export async function requeueJobs(db: Database): Promise<number> {
  await db.execute(sql`delete from pgboss.job`);
  const waiting = await db
    .select({ id: jobRun.id, name: jobRun.name, payload: jobRun.payload })
    .from(jobRun)
    .where(sql`${jobRun.state} = 'queued'`);
  const known = waiting.filter(({ name }) => allJobs.some((job) => job.name === name));
  for (const run of known) await addToQueue(db, run);
  return known.length;
}
