import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { watchDemandClocks } from './watch-demand-clocks.service';

/** Tells those who are to act, once each, how far the clocks of demands are, and keeps the order of lists in step with calendar and rules. */
export const watchDemandClocksJob = defineJob({
  name: 'demands.watch-demand-clocks',
  title: '诉求时限提醒',
  routine: true,
  schema: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  schedule: '*/3 * * * *',
  handler: (_payload, { services, signal }) => watchDemandClocks(services, signal),
});
