import type { PageBadge } from '../../kernel/ports/page-badge';
import { reachOfStaff } from './reach';
import { countWaiting } from './read-consultations';

/** Consultations that wait for whoever looks. */
export const consultingBadge: PageBadge = {
  path: '/consulting',
  count: async (db, viewer) => (viewer.set === 'B' ? countWaiting(db, reachOfStaff(viewer)) : undefined),
};
