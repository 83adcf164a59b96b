import type { PageBadge } from '../../kernel/ports/page-badge';
import { countWaiting } from './read-requests';

/** Number of requests for certification that wait for a decision. */
export const certificationBadge: PageBadge = {
  path: '/apply',
  count: async (db, { role }) => (role === 'admin' ? countWaiting(db) : undefined),
};
