import type { Database } from '../database/pool';
import type { QueueReader } from './work-queue';

/** The late cases of one person, or without one, in one town and office. */
export interface LateGroup {
  townId: number | null;
  officeId: number | null;
  /** The responsible account. */
  personId: number | null;
  count: number;
  /** The earliest passed deadline. */
  since: Date;
  /** Address of the list of exactly these cases; null where no filter finds them. */
  address: string | null;
}

/** Late cases of one kind. */
export interface LateWork {
  /** Stable name. */
  name: string;
  /** Display name: 超时的诉求. */
  title: string;
  /** The late cases that the reader sees, in groups. */
  groups(db: Database, reader: QueueReader): Promise<LateGroup[]>;
}
