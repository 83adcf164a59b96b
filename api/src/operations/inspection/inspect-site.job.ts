import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { allInspections } from '../../server/all-inspections';
import { type KeptInspection, runInspection } from './run-inspection';

/** Every night, and on request of an administrator: checks the public site for faults. */
export const inspectSiteJob = defineJob({
  name: 'inspection.run',
  title: '网站自查',
  schema: z.object({}),
  retry: { limit: 1, delaySeconds: 600 },
  schedule: '10 5 * * *',
  handler: (_payload, { services, signal, progress }): Promise<KeptInspection> =>
    runInspection(services, allInspections, {
      signal,
      report: (done, total, message) => progress({ done, total, message }),
    }),
});
