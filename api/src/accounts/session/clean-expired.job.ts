import { defineJob } from '../../kernel/jobs/define-job';
import { deleteExpired } from './clean-expired.queries';

/**
 * Every night: deletes expired limits and stored responses to repeated requests; personal data has retention periods of
 * its own.
 */
export const cleanExpired = defineJob({
  name: 'session.clean-expired',
  title: '清理过期的限速计数和重复请求',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '40 3 * * *',
  handler: (_, { services }) => deleteExpired(services.db),
});
