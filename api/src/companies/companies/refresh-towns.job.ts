import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { refreshTownStatistics } from './company-statistics.queries';

/** Counts companies and patents of the towns anew after a company has moved without an import. */
export const refreshTownsJob = defineJob({
  name: 'companies.refresh-towns',
  title: '重算镇街数据',
  routine: true,
  schema: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  handler: async (_payload, { services }) => {
    const client = await services.pool.connect();
    try {
      await refreshTownStatistics(client);
    } finally {
      client.release();
    }
    return {};
  },
});
