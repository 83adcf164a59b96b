import { certificationBadge } from '../accounts/certification/certification-badge';
import type { PageBadge } from '../kernel/ports/page-badge';
import { consultingBadge } from '../service/consulting/consulting-badge';

/** Every number that the menu shows, one line each. */
export const allBadges: readonly PageBadge[] = [certificationBadge, consultingBadge];
