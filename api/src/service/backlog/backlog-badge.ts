import type { PageBadge } from '../../kernel/ports/page-badge';
import type { WorkQueue } from '../../kernel/ports/work-queue';
import { scopeOfStaff } from '../../kernel/scope/scope-of-staff';
import { countPressing } from './read-backlog';

/** The number of cases that the viewer has to handle now, shown beside 待跟进. */
export const backlogBadge = (queues: readonly WorkQueue[]): PageBadge => ({
  path: '/workFollow',
  count: async (db, viewer) => {
    const scope = scopeOfStaff(viewer);
    return scope ? countPressing(db, { scope, viewer }, queues) : undefined;
  },
});
