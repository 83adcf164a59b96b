import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { isSomethingDue } from './content.queries';
import { publishDue } from './publish-due.service';

/** Every minute: publishes scheduled texts and expires public ones, also those that fell due while no worker ran. */
export const publishDueJob = defineJob({
  name: 'content.publish-due',
  title: '定时发布与到期下线',
  schema: z.object({}),
  due: ({ db }) => isSomethingDue(db),
  retry: { limit: 3, delaySeconds: 30 },
  handler: (_payload, { services, signal }) => publishDue(services, signal),
});
