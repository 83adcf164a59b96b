import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { isSomethingDue } from './content.queries';
import { publishDue } from './publish-due.service';

/** Publishes what is scheduled and takes off what has expired, by the minute; what fell due while no worker ran comes late. */
export const publishDueJob = defineJob({
  name: 'content.publish-due',
  title: '定时发布与到期下线',
  schema: z.object({}),
  due: ({ db }) => isSomethingDue(db),
  retry: { limit: 3, delaySeconds: 30 },
  handler: (_payload, { services, signal }) => publishDue(services, signal),
});
