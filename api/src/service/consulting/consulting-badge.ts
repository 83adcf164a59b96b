import type { PageBadge } from '../../kernel/ports/page-badge';
import { visibilityOfStaff } from './visibility';
import { countWaiting } from './read-consultations';

/** Consultations that wait for whoever looks. */
export const consultingBadge: PageBadge = {
  path: '/consulting',
  count: async (db, viewer) => (viewer.set === 'B' ? countWaiting(db, visibilityOfStaff(viewer)) : undefined),
};
