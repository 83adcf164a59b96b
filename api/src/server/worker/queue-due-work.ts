import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/ports/services';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { hasUnfinishedRun } from '../../kernel/jobs/job-run.queries';

/** An arbitrary number that no other two-key lock of the platform uses. */
const DUE_WORK_LOCK = 7_220_003;

/** Queues the jobs that report due work, each once, even with concurrent workers. */
export async function queueDueWork(services: Services, jobs: readonly JobDefinition[]): Promise<void> {
  for (const job of jobs) {
    if (!(await job.due?.(services))) continue;
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DUE_WORK_LOCK}, hashtext(${job.name}))`);
      if (!(await hasUnfinishedRun(tx, job.name))) await enqueueJob(tx, job, {});
    });
  }
}
