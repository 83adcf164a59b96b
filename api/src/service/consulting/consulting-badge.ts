import type { PageBadge } from '../../kernel/ports/page-badge';
import { visibilityOfStaff } from './visibility';
import { countWaiting } from './read-consultations';

/** Counts the consultations that wait for the viewer. */
export const consultingBadge: PageBadge = {
  path: '/consulting',
  count: async (db, viewer) => (viewer.set === 'B' ? countWaiting(db, visibilityOfStaff(viewer)) : undefined),
};
