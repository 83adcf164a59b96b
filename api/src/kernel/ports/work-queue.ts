import type { Database } from '../database/pool';
import type { UserViewer } from './call-context';
import type { StaffScope } from '../scope/scope';

/** Staff whose backlog is read, with the scope of their rows. */
export interface QueueReader {
  scope: StaffScope;
  viewer: Pick<UserViewer, 'userId' | 'role' | 'townId'>;
}

/** One waiting item. */
export interface QueueItem {
  id: number;
  title: string;
  /** Since when or until when, and by whom. */
  text: string;
  /** Address of its page. */
  address: string;
  isDemo: boolean;
}

/** Some of the items of a queue: their number, and the address of their list. */
interface Share {
  /** Address of the list of exactly the counted items. */
  address(): string;
  count(db: Database, reader: QueueReader): Promise<number>;
}

/** Items of one kind that wait for staff of a territory. They are counted, and the number links to their list. */
export interface WorkQueue extends Share {
  /** Stable name. */
  name: string;
  /** Display name: 今日待走访. */
  title: string;
  /** Exact definition of the count. */
  about: string;
  /** Of several non-empty queues the one of the highest urgency is shown first. */
  urgency: number;
  /** Requires action now: counted in the menu. An item may be in only one pressing queue. */
  pressing: boolean;
  /** Whether the queue is the reader's task; default: every reader's. */
  isFor?(reader: QueueReader): boolean;
  /** Its items are late. */
  late: boolean;
  /** The items that the reader himself has to handle; absent where they belong to no person. */
  mine?: Share;
  /** Some of the items, the longest waiting first. */
  first(db: Database, reader: QueueReader, rows: number): Promise<QueueItem[]>;
}
