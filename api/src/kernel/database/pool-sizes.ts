/** Connections that one node keeps to the database at most, by what they are for. */
export interface PoolSizes {
  /** Calls and pages. */
  web: number;
  /** Searches of people. */
  search: number;
  /** Background work. */
  worker: number;
  /** Searches of background work. */
  workerSearch: number;
  /** The clock and the housekeeping of the queue. */
  queue: number;
}

/** What stands open all the time on top of the pools: web and worker each listen on one connection of their own. */
export const LISTENING_CONNECTIONS = 2;

/** Where the operator says nothing. */
export const USUAL_POOL_SIZES: PoolSizes = { web: 12, search: 4, worker: 6, workerSearch: 2, queue: 2 };

/** Connections of one node at most, listening included. */
export function connectionsOf(sizes: PoolSizes): number {
  return Object.values(sizes).reduce<number>((sum, size) => sum + Number(size), LISTENING_CONNECTIONS);
}
