import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { jobRun } from '../../kernel/database/schema/job';
import { addToQueue } from '../../kernel/jobs/enqueue-job';
import { endJobRun } from '../../kernel/jobs/job-run.queries';
import type { JobDefinition } from '../../kernel/jobs/define-job';

/**
 * Refills the queue from the waiting job runs. The queue's own entries refer to runs that no longer exist, and are not
 * part of a backup. A run whose job no longer exists fails. The worker detects runs that were running by their missing
 * heartbeat.
 */
export async function requeueJobs(db: Database, jobs: readonly JobDefinition[]): Promise<number> {
  await db.execute(sql`delete from pgboss.job`);
  const waiting = await db
    .select({ id: jobRun.id, name: jobRun.name, payload: jobRun.payload })
    .from(jobRun)
    .where(sql`${jobRun.state} = 'queued'`);
  let queued = 0;
  for (const run of waiting) {
    if (jobs.some(({ name }) => name === run.name)) {
      await addToQueue(db, run);
      queued += 1;
    } else await endJobRun(db, run.id, { state: 'failed', error: '恢复备份之后没有继续：这个版本没有这种任务。' });
  }
  return queued;
}
