import { defineJob } from '../../kernel/jobs/define-job';
import { deleteExpired } from './clean-expired.queries';

/** Every night: forgets ended sessions, used codes, spent limits and answers to repetitions. */
export const cleanExpired = defineJob({
  name: 'session.clean-expired',
  title: '清理过期的会话和验证码',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '40 3 * * *',
  handler: (_, { services }) => deleteExpired(services.db),
});
