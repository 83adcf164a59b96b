import { defineJob } from '../../kernel/jobs/define-job';
import { parameterValue } from '../../settings/parameters/parameter-value';
import { deleteOldRuns } from '../../kernel/jobs/job-run.queries';

/** Every night: deletes runs that ended longer ago than their retention period. Their effects are in the audit log. */
export const cleanJobRuns = defineJob({
  name: 'job.clean-runs',
  title: '清理过期的任务记录',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '20 3 * * *',
  handler: async (_, { services }) => {
    const days = await parameterValue(services.db, 'retention.jobRuns');
    return { deleted: await deleteOldRuns(services.db, `${days} days`) };
  },
});
