import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { watchClocks } from './watch-clocks.service';

/** Notifies of the clocks of consultations that have run out, and updates the stored deadlines. */
export const watchClocksJob = defineJob({
  name: 'consulting.watch-clocks',
  title: '咨询期限提醒',
  routine: true,
  schema: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  schedule: '*/5 * * * *',
  handler: (_payload, { services, signal }) => watchClocks(services, signal),
});
