import type { Database } from '../database/pool';
import type { UserViewer } from '../http/call-context';

/** A kind of work that stands in somebody's name, and that another takes over before the account is disabled. */
export interface OpenWork {
  /** For people: 服务矩阵. */
  name: string;
  /** How much of it each account has; one that has none is left out. */
  count(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Gives all of it to another account. @param viewer who says so */
  handOver(tx: Database, viewer: UserViewer, from: number, to: number): Promise<void>;
}
