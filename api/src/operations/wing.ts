import type { Inspection } from '../content/inspection/inspection';
import type { UndoableField } from '../kernel/batches/batch-field';
import { cleanBatches } from '../kernel/batches/clean-batches.job';
import { sealAuditJob } from '../kernel/audit/seal-audit.job';
import { fileRoutes } from '../kernel/files/files.routes';
import type { JobDefinition } from '../kernel/jobs/define-job';
import type { Erasure } from '../kernel/ports/erasure';
import type { FileHolder } from '../kernel/ports/file-holder';
import type { OwnRows } from '../kernel/ports/own-rows';
import type { RetentionRule } from '../kernel/ports/retention-rule';
import type { RestorableRow } from '../kernel/writes/restore-row';
import { auditCheckRoutes } from './audit/audit-check.routes';
import { auditRoutes } from './audit/audit.routes';
import { checkAuditJob } from './audit/check-audit.job';
import { backupRoutes } from './backup/backup.routes';
import { makeBackup } from './backup/make-backup.job';
import { nightlyBackup } from './backup/nightly-backup.job';
import { verifyBackupJob } from './backup/verify-backup.job';
import { inDisplayOrder } from './inspection/in-display-order';
import { inspectSiteJob } from './inspection/inspect-site.job';
import { inspectionRoutes } from './inspection/inspection.routes';
import { cleanJobRuns } from './jobs/clean-job-runs.job';
import { jobRoutes } from './jobs/jobs.routes';
import { deletedAccounts } from './person/deleted-accounts';
import { exportOwnDataJob } from './person/export-own-data.job';
import { personRoutes } from './person/person.routes';
import { retentionJob } from './person/retention.job';
import { undoRoutes } from './undo/undo.routes';

/** What this wing needs of all others. */
interface Everything {
  batchFields: readonly UndoableField<unknown>[];
  erasures: readonly Erasure[];
  fileHolders: readonly FileHolder[];
  inspections: readonly Inspection[];
  jobs: readonly JobDefinition[];
  ownRows: readonly OwnRows[];
  restorableRows: readonly RestorableRow[];
  retention: readonly RetentionRule[];
  authorise: Parameters<typeof undoRoutes>[0]['authorise'];
}

/** Every rule of retention: those of the wings, and the one that erases in all of them. */
export const retentionOf = ({ retention, erasures }: Pick<Everything, 'retention' | 'erasures'>): RetentionRule[] => [
  ...retention,
  deletedAccounts(erasures),
];

/** Running the platform: audit, backup, jobs, inspection of the site, personal data, undo. */
export const operations = {
  jobs: (all: Omit<Everything, 'jobs'>) => [
    retentionJob(retentionOf(all)),
    exportOwnDataJob(all.ownRows),
    cleanJobRuns,
    cleanBatches,
    sealAuditJob,
    checkAuditJob,
    nightlyBackup,
    makeBackup,
    verifyBackupJob,
    inspectSiteJob(inDisplayOrder(all.inspections)),
  ],
  routes: (all: Everything) => [
    ...auditRoutes,
    ...auditCheckRoutes,
    ...backupRoutes,
    ...fileRoutes(all.fileHolders),
    ...inspectionRoutes(inDisplayOrder(all.inspections)),
    ...jobRoutes(all.jobs),
    ...personRoutes({ ...all, retention: retentionOf(all) }),
    ...undoRoutes(all),
  ],
};
