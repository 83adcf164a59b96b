import type { Database } from '../database/pool';
import type { UserViewer } from '../http/call-context';
import type { StaffScope } from '../scope/scope';

/** Staff whose backlog is read, and which rows are theirs. */
export interface QueueReader {
  scope: StaffScope;
  viewer: Pick<UserViewer, 'userId' | 'role' | 'townId'>;
}

/** One thing that waits. */
export interface QueueItem {
  id: number;
  title: string;
  /** Since when or until when, by whom. */
  text: string;
  /** Where it is read. */
  address: string;
  isDemo: boolean;
}

/** Things of one kind that wait for staff of a territory; each is counted, and its number opens the list of them. */
export interface WorkQueue {
  /** Stable. */
  name: string;
  /** For people: 今日待走访. */
  title: string;
  /** What exactly is counted. */
  about: string;
  /** Of several with something in them the one of the highest urgency is shown first. */
  urgency: number;
  /** Has to be done now: counts in the menu. Nothing may stand in two of these. */
  pressing: boolean;
  /** The list of exactly what is counted. */
  address(): string;
  count(db: Database, reader: QueueReader): Promise<number>;
  /** Some of it, what waits longest first. */
  first(db: Database, reader: QueueReader, rows: number): Promise<QueueItem[]>;
}
