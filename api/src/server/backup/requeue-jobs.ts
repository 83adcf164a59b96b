import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { jobRun } from '../../kernel/database/schema/job';
import { addToQueue } from '../../kernel/jobs/enqueue-job';
import { endJobRun } from '../../kernel/jobs/job-run.queries';
import { allJobs } from '../jobs/all-jobs';

/**
 * Fills the queue anew from what people were promised: its own entries speak of runs that are there no more, and are not
 * part of a backup. What no job is there for any more has failed. Work that was running is found by the worker, since nobody renews its heartbeat.
 */
export async function requeueJobs(db: Database): Promise<number> {
  await db.execute(sql`delete from pgboss.job`);
  const waiting = await db
    .select({ id: jobRun.id, name: jobRun.name, payload: jobRun.payload })
    .from(jobRun)
    .where(sql`${jobRun.state} = 'queued'`);
  let queued = 0;
  for (const run of waiting) {
    if (allJobs.some(({ name }) => name === run.name)) {
      await addToQueue(db, run);
      queued += 1;
    } else await endJobRun(db, run.id, { state: 'failed', error: '恢复备份之后没有继续：这个版本没有这种任务。' });
  }
  return queued;
}
