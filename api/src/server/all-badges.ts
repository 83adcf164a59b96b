import { certificationBadge } from '../accounts/certification/certification-badge';
import { backlogBadge } from '../service/backlog/backlog-badge';
import type { PageBadge } from '../kernel/ports/page-badge';
import { consultingBadge } from '../service/consulting/consulting-badge';

import { allQueues } from './all-queues';

/** Every number in the menu, one line each. */
export const allBadges: readonly PageBadge[] = [certificationBadge, consultingBadge, backlogBadge(allQueues)];
