import { defineJob } from '../../../kernel/jobs/define-job';
import { forgetTownChanges } from './town-changes.queries';

/** Every night: deletes records of town changes that every process has seen. */
export const forgetTownChangesJob = defineJob({
  name: 'search.forget-town-changes',
  title: '清理镇街变动记录',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '55 3 * * *',
  handler: async (_, { services }) => ({ deleted: await forgetTownChanges(services.db) }),
});
