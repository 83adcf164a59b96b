import { defineJob } from '../jobs/define-job';
import { deleteOldBatches } from './batch-change.queries';

/** Every hour: deletes batches that can no longer be undone. */
export const cleanBatches = defineJob({
  name: 'batch.clean',
  title: '清理过期的批量操作',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '35 * * * *',
  handler: async (_, { services }) => ({ deleted: await deleteOldBatches(services.db) }),
});
