import type { Database } from '../database/pool';
import type { UserViewer } from './call-context';

/** What happened to the account whose work is passed on. */
type HandOverReason = '停用' | '调到其他镇街';

/**
 * A kind of open work that is assigned to an account. Another account has to take it over before the account is
 * disabled or moves to another town.
 */
export interface OpenWork {
  /** Display name: 服务矩阵. */
  name: string;
  /** Amount by account; accounts without any are left out. */
  count(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Passes all of it to another account. @param viewer who decides it @param why shown in the steps; default: 停用 */
  handOver(tx: Database, viewer: UserViewer, from: number, to: number, why?: HandOverReason): Promise<void>;
}
