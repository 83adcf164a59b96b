import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { watchDemandClocks } from './watch-demand-clocks.service';

/** Notifies of the clocks of demands, and updates the stored deadlines when calendar or rules have changed. */
export const watchDemandClocksJob = defineJob({
  name: 'demands.watch-demand-clocks',
  title: '诉求时限提醒',
  routine: true,
  schema: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  schedule: '*/3 * * * *',
  handler: (_payload, { services, signal }) => watchDemandClocks(services, signal),
});
