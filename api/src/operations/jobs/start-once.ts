import { sql } from 'drizzle-orm';
import type { AllContext } from '../../kernel/ports/context-of';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { hasUnfinishedRun } from '../../kernel/jobs/job-run.queries';

/** An arbitrary number that no other two-key lock of the platform uses. */
const START_LOCK = 7_220_008;

/**
 * Queues work on request of an administrator, unless the same work waits or runs, and records it in the audit log.
 * @param same kinds of work that must not wait or run
 * @returns id of the run; undefined if there is one already
 */
export async function startOnce<Payload>(
  { services, viewer, audit }: Pick<AllContext, 'services' | 'viewer' | 'audit'>,
  job: JobDefinition<Payload>,
  payload: Payload,
  same: readonly string[],
): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK}, hashtext(${job.name}))`);
    for (const name of same) if (await hasUnfinishedRun(tx, name)) return undefined;
    const id = await enqueueJob(tx, job, payload, viewer.userId);
    await audit({ targetType: 'job', targetId: id, detail: payload }, tx);
    return id;
  });
}
