import { defineJob } from '../../../kernel/jobs/define-job';
import { parameterValue } from '../../../settings/parameters/parameter-value';
import { removeUnusedLinks } from './search-links.queries';

/** Every night: deletes links to long searches that were unused for longer than the retention period. */
export const cleanLinksJob = defineJob({
  name: 'search-link.clean',
  title: '清理无人打开的检索链接',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '50 3 * * *',
  handler: async (_, { services }) => {
    const days = await parameterValue(services.db, 'retention.searchLinks');
    return { removed: await removeUnusedLinks(services.db, new Date(Date.now() - days * 86_400_000)) };
  },
});
