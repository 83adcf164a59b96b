import type { DataOf } from '@platform/contract/call';
import type { readAuditCheck } from '@platform/contract/audit/audit';
import { isAuditProtected } from '../../kernel/audit/is-audit-protected';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { readRuns } from '../jobs/read-runs';
import { checkAuditJob, type KeptCheck } from './check-audit.job';

/** Returns the result of the last check, and whether a check is running. */
export async function readCheck(db: Database): Promise<DataOf<typeof readAuditCheck>> {
  const { running, failure, done } = await readRuns(db, checkAuditJob.name);
  return {
    isProtected: await isAuditProtected(db),
    running: running ? { done: running.progressDone, total: running.progressTotal } : null,
    failure,
    last: done?.finishedAt ? { at: isoTime(done.finishedAt), ...(done.result as KeptCheck) } : null,
  };
}
