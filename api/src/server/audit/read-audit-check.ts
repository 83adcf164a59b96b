import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DataOf } from '@platform/contract/call';
import type { readAuditCheck } from '@platform/contract/audit/audit';
import { isAuditProtected } from '../../kernel/audit/is-audit-protected';
import type { Database } from '../../kernel/database/pool';
import { jobRun } from '../../kernel/database/schema/job';
import { inWords } from '../jobs/read-jobs';
import { checkAuditJob, type KeptCheck } from './check-audit.job';

type Run = typeof jobRun.$inferSelect;

/** How the log stood when it was last looked at, and whether it is looked at now. */
export async function readCheck(db: Database): Promise<DataOf<typeof readAuditCheck>> {
  const newest = async (...states: Run['state'][]): Promise<Run | undefined> => {
    const [run] = await db
      .select()
      .from(jobRun)
      .where(and(eq(jobRun.name, checkAuditJob.name), inArray(jobRun.state, states)))
      .orderBy(desc(jobRun.createdAt))
      .limit(1);
    return run;
  };
  const running = await newest('queued', 'running');
  const done = await newest('done');
  const failed = await newest('failed');
  return {
    isProtected: await isAuditProtected(db),
    running: running ? { done: running.progressDone, total: running.progressTotal } : null,
    failure: failed && (!done || failed.createdAt > done.createdAt) ? inWords(failed.error) : '',
    last: done?.finishedAt ? { at: done.finishedAt.toISOString(), ...(done.result as KeptCheck) } : null,
  };
}
