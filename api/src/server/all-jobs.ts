import { convertMediaJob } from '../content/media/convert-media.job';
import { purgeMediaJob } from '../content/media/purge-media.job';
import { cleanExportsJob } from '../exchange/exports/clean-exports.job';
import { writeExportJob, writeListExportJob } from '../exchange/exports/write-export.job';
import { writeLibraryJob } from '../exchange/exports/write-library.job';
import { convertFiguresJob } from '../patents/drawings/convert-figures.job';
import { finishCutOffLoads } from '../exchange/imports/finish-cut-off-load.job';
import { respellNumbersJob } from '../exchange/imports/numbers/respell-numbers.job';
import { purgeContentJob } from '../content/items/purge-content.job';
import { watchClocksJob } from '../service/consulting/watch-clocks.job';
import { rebuildFiguresJob } from '../service/statistics/rebuild-statistics.job';
import { refreshTownsJob } from '../companies/companies/refresh-towns.job';
import { watchDemandClocksJob } from '../service/demands/watch-demand-clocks.job';
import { computeBlocksJob } from '../content/data-show/compute-blocks.job';
import { publishDueJob } from '../content/items/publish-due.job';
import { runMonitorsJob } from '../patents/monitors/run-monitors.job';
import { cleanLinksJob } from '../patents/search/links/clean-links.job';
import { forgetTownChangesJob } from '../patents/search/facets/forget-town-changes.job';
import { cleanExpired } from '../accounts/session/clean-expired.job';
import { sealAuditJob } from '../kernel/audit/seal-audit.job';
import { cleanBatches } from '../kernel/batches/clean-batches.job';
import { cleanListImports } from '../exchange/list-imports/list-import.job';
import { cleanJobRuns } from '../operations/jobs/clean-job-runs.job';
import { listImports } from './all-list-imports';
import { checkAuditJob } from '../operations/audit/check-audit.job';
import { makeBackup } from '../operations/backup/make-backup.job';
import { nightlyBackup } from '../operations/backup/nightly-backup.job';
import { exportOwnDataJob } from '../operations/person/export-own-data.job';
import { retentionJob } from '../operations/person/retention.job';
import { inspectSiteJob } from '../operations/inspection/inspect-site.job';
import { verifyBackupJob } from '../operations/backup/verify-backup.job';
import { indexContentJob, mineContentJob } from '../content/search/index-content.job';
import { pushAddressesJob } from '../content/push/push-addresses.job';
import { receiptSmsJob } from '../service/forms/receipt-sms.job';
import type { JobDefinition } from '../kernel/jobs/define-job';

/** Every kind of background work of the worker. */
// oxlint-disable-next-line typescript/no-explicit-any -- each has a payload type of its own, checked by its schema
export const allJobs: JobDefinition<any, unknown>[] = [
  cleanExpired,
  retentionJob,
  exportOwnDataJob,
  cleanJobRuns,
  cleanBatches,
  sealAuditJob,
  checkAuditJob,
  nightlyBackup,
  makeBackup,
  verifyBackupJob,
  finishCutOffLoads,
  respellNumbersJob,
  convertFiguresJob,
  convertMediaJob,
  purgeMediaJob,
  writeExportJob,
  writeListExportJob,
  writeLibraryJob,
  cleanExportsJob,
  listImports.job,
  cleanListImports,
  runMonitorsJob,
  receiptSmsJob,
  watchClocksJob,
  watchDemandClocksJob,
  rebuildFiguresJob,
  refreshTownsJob,
  publishDueJob,
  computeBlocksJob,
  purgeContentJob,
  indexContentJob,
  mineContentJob,
  pushAddressesJob,
  inspectSiteJob,
  cleanLinksJob,
  forgetTownChangesJob,
];
