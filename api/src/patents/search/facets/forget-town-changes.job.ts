import { defineJob } from '../../../kernel/jobs/define-job';
import { forgetTownChanges } from './town-changes.queries';

/** Every night: forgets changes of towns that every process has taken notice of. */
export const forgetTownChangesJob = defineJob({
  name: 'search.forget-town-changes',
  title: '清理镇街变动记录',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '55 3 * * *',
  handler: async (_, { services }) => ({ deleted: await forgetTownChanges(services.db) }),
});
