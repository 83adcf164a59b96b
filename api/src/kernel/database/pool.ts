import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { DatabaseRole } from './supervisor/attachments';
import { installTypeParsers } from './type-parsers';

/** What queries are written against: a pool's Drizzle instance or a transaction of it. */
export type Database = NodePgDatabase;

export interface DatabasePools {
  /** Everything but search. */
  main: Pool;
  /** Search only: few connections with a short limit, so that a heavy query cannot keep a sign-in waiting. */
  search: Pool;
  /** Drizzle over `main`. Columns are named in snake case. */
  db: Database;
  /** Drizzle over `search`. */
  searchDb: Database;
  /** Waits for running queries, then closes both pools. */
  end(): Promise<void>;
}

interface Limits {
  connections: number;
  /** Milliseconds; 0 = none. */
  statementTimeout: number;
}

/** A page must answer soon or say that it cannot; jobs may take their time; a person watches a tool. */
const MAIN_LIMITS: Record<DatabaseRole, Limits> = {
  server: { connections: 12, statementTimeout: 15_000 },
  worker: { connections: 6, statementTimeout: 600_000 },
  tool: { connections: 4, statementTimeout: 0 },
  test: { connections: 6, statementTimeout: 30_000 },
};
/** Tests of what a search finds run beside others on machines of any speed. */
const searchLimits = (role: DatabaseRole): Limits => ({
  connections: 4,
  statementTimeout: role === 'test' ? 5_000 : 2_000,
});

/** A transaction that its request forgot would hold back vacuum and locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens the pools of one process. Connections are made when first needed.
 * @param onIdleError told about a connection that broke while nobody used it; the pool replaces it by itself
 */
export function openPools(
  connectionString: string,
  role: DatabaseRole,
  onIdleError: (error: Error) => void,
): DatabasePools {
  installTypeParsers();
  const main = openPool(connectionString, `ip-platform ${role}`, MAIN_LIMITS[role], onIdleError);
  const search = openPool(connectionString, `ip-platform ${role} search`, searchLimits(role), onIdleError);
  return {
    main,
    search,
    db: drizzle(main, { casing: 'snake_case' }),
    searchDb: drizzle(search, { casing: 'snake_case' }),
    end: async () => {
      await Promise.all([main.end(), search.end()]);
    },
  };
}

function openPool(connectionString: string, name: string, limits: Limits, onIdleError: (error: Error) => void): Pool {
  // `onConnect` is awaited before a connection is handed out; the type definitions do not know it yet.
  const config: PoolConfig & { onConnect: (client: PoolClient) => Promise<void> } = {
    connectionString,
    application_name: name,
    max: limits.connections,
    statement_timeout: limits.statementTimeout,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Deadlines are Chinese days: `current_date` must change at midnight there, wherever the server stands.
    onConnect: async (client) => {
      await client.query("set time zone 'Asia/Shanghai'");
    },
  };
  const pool = new Pool(config);
  // Without a listener the break of an idle connection would end the process.
  pool.on('error', onIdleError);
  return pool;
}
