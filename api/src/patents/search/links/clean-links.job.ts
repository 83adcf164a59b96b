import { defineJob } from '../../../kernel/jobs/define-job';
import { removeUnusedLinks } from './search-links.queries';

/** Days after which a link that nobody opens ends. */
const LINK_DAYS = 400;

/** Every night: forgets links to long searches that nobody has opened for more than a year. */
export const cleanLinksJob = defineJob({
  name: 'search-link.clean',
  title: '清理无人打开的检索链接',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '50 3 * * *',
  handler: async (_, { services }) => ({
    removed: await removeUnusedLinks(services.db, new Date(Date.now() - LINK_DAYS * 86_400_000)),
  }),
});
