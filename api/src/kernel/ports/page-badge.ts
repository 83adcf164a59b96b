import type { Database } from '../database/pool';
import type { UserViewer } from '../http/call-context';

/** What waits for an account on a page: the number beside its entry in the menu. */
export interface PageBadge {
  path: string;
  /** Undefined for an account that has nothing to do there. */
  count(db: Database, viewer: UserViewer): Promise<number | undefined>;
}
