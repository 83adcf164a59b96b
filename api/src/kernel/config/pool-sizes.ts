/** Maximum number of connections of one node to the database, by purpose. */
export interface PoolSizes {
  /** Calls and pages. */
  web: number;
  /** Searches of users. */
  search: number;
  /** Background work. */
  worker: number;
  /** Searches of background work. */
  workerSearch: number;
  /** The scheduler and the maintenance of the queue. */
  queue: number;
}

/** Permanent connections besides the pools: web and worker each listen on one connection of their own. */
export const LISTENING_CONNECTIONS = 2;

/** Sizes where the operator sets none. */
export const USUAL_POOL_SIZES: PoolSizes = { web: 12, search: 4, worker: 6, workerSearch: 2, queue: 2 };

/** Maximum number of connections of one node, listening included. */
export function connectionsOf(sizes: PoolSizes): number {
  return Object.values(sizes).reduce<number>((sum, size) => sum + Number(size), LISTENING_CONNECTIONS);
}
