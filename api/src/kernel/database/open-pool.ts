import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';

/** What a pool is for. */
export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  /** At most so many at once. */
  connections: number;
  /** Milliseconds; 0 = none. */
  statementTimeout: number;
  /** Told when the server says that its disk is full. */
  onFull?(): void;
}

/** A transaction that its request forgot would hold back vacuum and locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
/** How long somebody waits for a connection while all are in use. */
const WAIT_MS = 10_000;
/** How long a connection may take to come about: whoever tried while the server was away must not wait on once it is back. */
const CONNECT_TIMEOUT_MS = 5_000;
/** An answer this much later than the server's own limit will never come: the machine is gone without a word. */
const SILENCE_MS = 5_000;
/** What PostgreSQL says of a write to a server that only follows another one. */
const READ_ONLY = '25006';
const DISK_FULL = '53100';

/**
 * Opens a pool; connections are made when first needed, and one that broke is replaced by the next who needs one.
 * @param onBreak told about each connection that broke, in use or not
 */
export function openPool(connectionString: string, options: PoolOptions, onBreak: (error: Error) => void): Pool {
  // `onConnect` is awaited before a connection is handed out; the type definitions do not know it yet.
  const config: PoolConfig & { onConnect: (client: PoolClient) => Promise<void> } = {
    connectionString,
    application_name: options.name,
    max: options.connections,
    statement_timeout: options.statementTimeout,
    query_timeout: options.statementTimeout === 0 ? undefined : options.statementTimeout + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: prepare,
  };
  const pool = new Pool({ ...config, Client: QuickClient });
  // An error that nobody listens to ends the process: of a connection that is handed out, and of one that waits in the pool.
  pool.on('connect', (client) => {
    client.on('error', onBreak);
    // The types of the driver do not know the connection below a client.
    const { connection } = client as PoolClient & { connection?: NodeJS.EventEmitter };
    connection?.on('errorMessage', ({ code }: { code?: string }) => code === DISK_FULL && options.onFull?.());
  });
  pool.on('error', () => undefined);
  return pool;
}

class QuickClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // Also while it is being prepared, before the pool knows it.
    this.on('error', () => undefined);
  }
}

/**
 * Deadlines are Chinese days: `current_date` must change at midnight there, wherever the server stands.
 * After a failover an address may lead to a server that only follows: better no connection than one that cannot write.
 */
async function prepare(client: PoolClient): Promise<void> {
  const answers = (await client.query(
    `set time zone 'Asia/Shanghai'; select pg_is_in_recovery() as follows`,
  )) as unknown as { rows: { follows: boolean }[] }[];
  if (answers[1]?.rows[0]?.follows === true)
    throw Object.assign(new Error('the database server only follows another one'), { code: READ_ONLY });
}
