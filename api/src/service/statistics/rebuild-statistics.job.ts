import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { rebuildStatistics } from './work-statistics.queries';

/** Recounts the stored statistics of companies and towns and corrects wrong ones. */
export const rebuildStatisticsJob = defineJob({
  name: 'service.rebuild-figures',
  title: '重算走访与诉求的数字',
  routine: true,
  schema: z.object({}),
  retry: { limit: 2, delaySeconds: 600 },
  schedule: '40 3 * * *',
  handler: async (_payload, { services }) => {
    await rebuildStatistics(services.db);
    return {};
  },
});
