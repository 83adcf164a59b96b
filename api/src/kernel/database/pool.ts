import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { DatabaseDisk } from './database-disk';
import { drizzleOver } from './drizzle-over';
import { LiveConnections } from './live-connections';
import { openPool } from './open-pool';
import { type PoolSizes, USUAL_POOL_SIZES } from '../config/pool-sizes';
import type { DatabaseRole } from './supervisor/attachments';
import { installTypeParsers } from './type-parsers';

/** Handle that queries use: a pool's Drizzle instance or a transaction of it. */
export type Database = NodePgDatabase;

export interface DatabasePools {
  /** All queries except search. */
  main: Pool;
  /** Search only: few connections with a short limit, so that an expensive query does not delay a sign-in. */
  search: Pool;
  /** Drizzle over `main`. Columns are named in snake case. */
  db: Database;
  /** Drizzle over `search`. */
  searchDb: Database;
  /** All open connections, to be dropped when the machine of the server is lost. */
  connections: LiveConnections;
  /** State of the disk of the database, as reported to these pools. */
  disk: DatabaseDisk;
  /** Waits for running queries, then closes both pools. */
  end(): Promise<void>;
}

interface Limits {
  connections: number;
  /** Milliseconds; 0 = none. */
  statementTimeout: number;
}

/** A page must respond soon or fail; jobs may take longer; a person watches a tool. */
const mainLimits = (role: DatabaseRole, sizes: PoolSizes): Limits =>
  ({
    server: { connections: sizes.web, statementTimeout: 15_000 },
    worker: { connections: sizes.worker, statementTimeout: 600_000 },
    tool: { connections: 4, statementTimeout: 0 },
    test: { connections: 6, statementTimeout: 30_000 },
  })[role];
/** Tests of search results run in parallel on machines of any speed. */
const searchLimits = (role: DatabaseRole, sizes: PoolSizes): Limits => ({
  connections: role === 'server' ? sizes.search : role === 'worker' ? sizes.workerSearch : 4,
  statementTimeout: role === 'test' ? 5_000 : 2_000,
});

/**
 * Opens the pools of one process. Connections are made when first needed.
 * @param onBreak called for each connection that broke; the pool replaces it
 */
export function openPools(
  connectionString: string,
  role: DatabaseRole,
  onBreak: (error: Error) => void,
  sizes: PoolSizes = USUAL_POOL_SIZES,
): DatabasePools {
  installTypeParsers();
  const disk: DatabaseDisk = { full: false };
  const onFull = () => void (disk.full = true);
  const open = (name: string, limits: Limits) => openPool(connectionString, { name, ...limits, onFull }, onBreak);
  const connections = new LiveConnections();
  const main = open(`ip-platform ${role}`, mainLimits(role, sizes));
  const search = open(`ip-platform ${role} search`, searchLimits(role, sizes));
  for (const pool of [main, search]) connections.watch(pool);
  return {
    main,
    search,
    db: drizzleOver(main),
    searchDb: drizzleOver(search),
    connections,
    disk,
    end: async () => {
      await Promise.all([main.end(), search.end()]);
    },
  };
}
