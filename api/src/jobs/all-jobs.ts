import { cleanExportsJob } from '../exports/clean-exports.job';
import { writeExportJob } from '../exports/write-export.job';
import { convertFiguresJob } from '../figures/convert-figures.job';
import { finishCutOffLoads } from '../imports/finish-cut-off-load.job';
import { runMonitorsJob } from '../monitors/run-monitors.job';
import { cleanLinksJob } from '../search/links/clean-links.job';
import { forgetTownChangesJob } from '../search/facets/forget-town-changes.job';
import { cleanExpired } from '../session/clean-expired.job';
import { cleanJobRuns } from './clean-job-runs.job';
import type { JobDefinition } from './define-job';

/** Every kind of background work the worker runs. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has a payload type of its own, checked by its schema
export const allJobs: JobDefinition<any, unknown>[] = [cleanExpired, cleanJobRuns, finishCutOffLoads, convertFiguresJob, writeExportJob, cleanExportsJob, runMonitorsJob, cleanLinksJob, forgetTownChangesJob];
