import type { Database } from '../database/pool';
import type { UserViewer } from './call-context';

/** Number of rows that wait for an account on a page, shown beside its menu entry. */
export interface PageBadge {
  path: string;
  /** Undefined for an account without tasks on the page. */
  count(db: Database, viewer: UserViewer): Promise<number | undefined>;
}
