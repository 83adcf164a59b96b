import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import type { Inspection } from '../../content/inspection/inspection';
import { type KeptInspection, runInspection } from './run-inspection';

/** Name of the job. */
export const INSPECT_SITE = 'inspection.run';

/** Every night, and on request of an administrator: checks the public site for faults. */
export const inspectSiteJob = (inspections: readonly Inspection[]) =>
  defineJob({
    name: INSPECT_SITE,
    title: '网站自查',
    schema: z.object({}),
    retry: { limit: 1, delaySeconds: 600 },
    schedule: '10 5 * * *',
    handler: (_payload, { services, signal, progress }): Promise<KeptInspection> =>
      runInspection(services, inspections, {
        signal,
        report: (done, total, message) => progress({ done, total, message }),
      }),
  });
