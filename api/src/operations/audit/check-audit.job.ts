import type { DataOf } from '@platform/contract/call';
import type { readAuditCheck } from '@platform/contract/audit/audit';
import { checkAudit } from '../../kernel/audit/check-audit';
import { lastGivenLine } from '../../kernel/audit/seal-audit.queries';
import { defineJob } from '../../kernel/jobs/define-job';
import { anchorsOfBackups } from './anchors-of-backups';

/** Maximum number of stored faults; a changed table changes thousands of lines. */
const MOST_KEPT = 100;

/** The stored result of a check. */
export type KeptCheck = Omit<NonNullable<DataOf<typeof readAuditCheck>['last']>, 'at'>;

/** Every night, and on request of an administrator: compares the audit log with its seals and with those in backups. */
export const checkAuditJob = defineJob({
  name: 'audit.check',
  title: '核对审计日志',
  schema: { parse: () => ({}) },
  retry: { limit: 1, delaySeconds: 600 },
  schedule: '10 4 * * *',
  async handler(_payload, { services, signal, progress }): Promise<KeptCheck> {
    const { db, config, log } = services;
    const anchors = await anchorsOfBackups(db, config.backupsDir);
    const total = await lastGivenLine(db);
    const report = (line: number) => progress({ done: line, total, message: '正在核对封印' });
    const { seals, lines, unsealed, redacted, lastLine, faults } = await checkAudit(db, anchors, { signal, report });
    if (faults.length > 0)
      log.error({ faults: faults.length, first: faults[0] }, 'the audit log is not as it was sealed');
    const kept = faults.slice(0, MOST_KEPT);
    return {
      seals,
      lines,
      unsealed,
      redacted,
      lastLine,
      anchors: anchors.length,
      faultCount: faults.length,
      faults: kept,
    };
  },
});
