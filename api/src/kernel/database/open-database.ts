import { Client } from 'pg';
import type { DatabaseRole } from './supervisor/attachments';
import { ExternalDatabaseError } from './supervisor/database-errors';
import { CLUSTER_USER } from './supervisor/initialize-cluster';
import { socketConnectionString } from './supervisor/postmaster';
import { type ClusterProfile, durableProfile, testProfile } from './supervisor/settings';
import { superviseCluster } from './supervisor/supervise-cluster';
import type { SupervisorLog } from './supervisor/supervisor-log';

/** The oldest PostgreSQL the platform's SQL is tested on. */
const OLDEST_VERSION = 150_000;

export interface OpenDatabaseOptions {
  /** DATA_DIR. The embedded cluster lives below it; unused with `databaseUrl`. */
  dataDir: string;
  /** DATABASE_URL: use this server and start none. Empty counts as not set. */
  databaseUrl?: string;
  role: DatabaseRole;
  log: SupervisorLog;
  /** Overrides what the role implies. */
  profile?: ClusterProfile;
}

/** A PostgreSQL that runs and answers. */
export interface OpenDatabase {
  /** For the platform's own database, or another one of the same server. */
  connectionString(databaseName?: string): string;
  /** Gives the database back; end the pools first. The last process to leave stops the embedded server. */
  close(): Promise<void>;
}

/**
 * Makes the platform's database reachable: the server of DATABASE_URL, else the embedded one.
 * @throws InstanceRunningError, DatabaseUnavailableError, ExternalDatabaseError: all with a message fit to print
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openExternal(options.databaseUrl);
  const profile = options.profile ?? (options.role === 'test' ? testProfile : durableProfile);
  const cluster = await superviseCluster(options.dataDir, options.role, profile, options.log);
  const connectionString = (name: string = CLUSTER_USER) => socketConnectionString(cluster.socketDir, name);
  try {
    await createDatabase(connectionString('postgres'), CLUSTER_USER);
  } catch (error) {
    await cluster.detach();
    throw error;
  }
  return { connectionString, close: () => cluster.detach() };
}

async function openExternal(databaseUrl: string): Promise<OpenDatabase> {
  await checkExternal(databaseUrl);
  const connectionString = (name?: string): string => {
    if (name === undefined) return databaseUrl;
    const url = new URL(databaseUrl);
    url.pathname = `/${encodeURIComponent(name)}`;
    return url.href;
  };
  return { connectionString, close: () => Promise.resolve() };
}

async function checkExternal(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    const [server] = rows;
    if (Number(server?.version) < OLDEST_VERSION) throw new ExternalDatabaseError('版本低于 15，请升级。');
    if (server?.encoding !== 'UTF8') throw new ExternalDatabaseError(`数据库编码是 ${server?.encoding}，需要 UTF8。`);
  } catch (cause) {
    if (cause instanceof ExternalDatabaseError) throw cause;
    throw new ExternalDatabaseError(
      `${(cause as Error).message || String(cause)}。请检查地址、账号和数据库是否存在。`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(connectionString: string, name: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Two processes may find it missing at once; the second one's creation fails on the name.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
