import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { watchClocks } from './watch-clocks.service';

/** Tells those who are to act, once, that a clock has run out, and keeps the order of lists in step with the calendar. */
export const watchClocksJob = defineJob({
  name: 'consulting.watch-clocks',
  title: '咨询期限提醒',
  routine: true,
  schema: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  schedule: '*/5 * * * *',
  handler: (_payload, { services, signal }) => watchClocks(services, signal),
});
