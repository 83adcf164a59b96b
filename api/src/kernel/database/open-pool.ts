import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';

/** Name and limits of a pool. */
export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  /** Maximum number of connections. */
  connections: number;
  /** Milliseconds; 0 = none. */
  statementTimeout: number;
  /** Called when the server reports that its disk is full. */
  onFull?(): void;
}

/** Ends a transaction that its request left open, which would hold back vacuum and keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
/** How long a caller waits for a connection while all are in use. */
const WAIT_MS = 10_000;
/** How long connecting may take. A caller that tried while the server was down must not wait on once it is back. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A response this much later than the server's own limit will never arrive: the machine is lost. */
const SILENCE_MS = 5_000;
/** SQLSTATE of a write to a standby server. */
const READ_ONLY = '25006';
const DISK_FULL = '53100';

/**
 * Opens a pool. Connections are made when first needed; a broken one is replaced at the next use.
 * @param onBreak called for each connection that broke, in use or not
 */
export function openPool(connectionString: string, options: PoolOptions, onBreak: (error: Error) => void): Pool {
  // `onConnect` is awaited before a connection is handed out; the type definitions do not declare it yet.
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
  // An `error` event without listener ends the process. It can come from a connection in use or from an idle one.
  pool.on('connect', (client) => {
    client.on('error', onBreak);
    // The types of the driver do not declare the connection below a client.
    const { connection } = client as PoolClient & { connection?: NodeJS.EventEmitter };
    connection?.on('errorMessage', ({ code }: { code?: string }) => code === DISK_FULL && options.onFull?.());
  });
  pool.on('error', () => undefined);
  return pool;
}

class QuickClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // Also during preparation, before the pool knows the connection.
    this.on('error', () => undefined);
  }
}

/**
 * Deadlines are Chinese days: `current_date` must change at midnight in China, wherever the server runs. After a
 * failover an address may lead to a standby server: it is refused, because it cannot write.
 */
async function prepare(client: PoolClient): Promise<void> {
  const answers = (await client.query(
    `set time zone 'Asia/Shanghai'; select pg_is_in_recovery() as follows`,
  )) as unknown as { rows: { follows: boolean }[] }[];
  if (answers[1]?.rows[0]?.follows === true)
    throw Object.assign(new Error('the database server only follows another one'), { code: READ_ONLY });
}
