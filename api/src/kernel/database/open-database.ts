import { Client } from 'pg';
import type { DatabaseRole } from './supervisor/attachments';
import { ExternalDatabaseError } from './supervisor/database-errors';
import { CLUSTER_USER } from './supervisor/initialize-cluster';
import { socketConnectionString } from './supervisor/postmaster';
import { type ClusterProfile, durableProfile, testProfile } from './supervisor/settings';
import { superviseCluster } from './supervisor/supervise-cluster';
import type { SupervisorLog } from './supervisor/supervisor-log';

/** The role that the embedded cluster's server, worker and tools use; the superuser owns the tables. */
export const WORK_ROLE = 'platform_work';

/** The oldest PostgreSQL version that the platform's SQL is tested with. */
const OLDEST_VERSION = 150_000;

export interface OpenDatabaseOptions {
  /** DATA_DIR. The embedded cluster is below it; unused with `databaseUrl`. */
  dataDir: string;
  /** DATABASE_URL: use this server and start none. An empty value counts as not set. */
  databaseUrl?: string;
  /** DATABASE_OWNER_URL: the role that owns the tables that `databaseUrl` works with. Without it that role is both. */
  ownerUrl?: string;
  role: DatabaseRole;
  log: SupervisorLog;
  /** Overrides the profile of the role. */
  profile?: ClusterProfile;
}

/** A PostgreSQL that runs and accepts connections. */
export interface OpenDatabase {
  /**
   * Connects as the role that the platform works with, to the platform's own database or another one of the same
   * server.
   */
  connectionString(databaseName?: string): string;
  /** Connects as the role that owns the tables: for migrations, rights, backup and restore. */
  ownerConnectionString(databaseName?: string): string;
  /** Detaches from the database; end the pools first. The last process to detach stops the embedded server. */
  close(): Promise<void>;
}

/**
 * Makes the platform's database reachable: the server of DATABASE_URL, else the embedded one.
 * @throws InstanceRunningError, DatabaseUnavailableError, ExternalDatabaseError: all with a message that can be shown
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openExternal(options.databaseUrl, options.ownerUrl || options.databaseUrl);
  const profile = options.profile ?? (options.role === 'test' ? testProfile : durableProfile);
  const cluster = await superviseCluster(options.dataDir, options.role, profile, options.log);
  const as =
    (user: string) =>
    (name: string = CLUSTER_USER) =>
      socketConnectionString(cluster.socketDir, name, user);
  const owner = as(CLUSTER_USER);
  try {
    await createOnce(owner('postgres'), 'database', CLUSTER_USER);
    await createOnce(owner('postgres'), 'role', WORK_ROLE);
  } catch (error) {
    await cluster.detach();
    throw error;
  }
  return { connectionString: as(WORK_ROLE), ownerConnectionString: owner, close: () => cluster.detach() };
}

async function openExternal(databaseUrl: string, ownerUrl: string): Promise<OpenDatabase> {
  await checkExternal(databaseUrl);
  if (ownerUrl !== databaseUrl) {
    await checkExternal(ownerUrl, 'DATABASE_OWNER_URL');
    await refuseAnotherDatabase(databaseUrl, ownerUrl);
  }
  const of =
    (address: string) =>
    (name?: string): string => {
      if (name === undefined) return address;
      const url = new URL(address);
      url.pathname = `/${encodeURIComponent(name)}`;
      return url.href;
    };
  return {
    connectionString: of(databaseUrl),
    ownerConnectionString: of(ownerUrl),
    close: () => Promise.resolve(),
  };
}

/** Rejects two addresses of different databases: one would be migrated and the other one used. */
async function refuseAnotherDatabase(databaseUrl: string, ownerUrl: string): Promise<void> {
  const [work, owner] = await Promise.all([databaseUrl, ownerUrl].map(placeOf));
  if (work !== owner)
    throw new ExternalDatabaseError(
      'DATABASE_URL 与 DATABASE_OWNER_URL 应是同一个数据库的两个角色，现在是两个数据库。',
    );
}

async function placeOf(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string }>(
      `select concat_ws(' ', oid, datname, pg_postmaster_start_time()) as place from pg_database where datname = current_database()`,
    );
    return rows[0]?.place ?? '';
  } finally {
    await client.end();
  }
}

async function checkExternal(connectionString: string, variable = 'DATABASE_URL'): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
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
      `${(cause as Error).message || String(cause)}。请检查 ${variable} 的地址、账号和数据库是否存在。`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATEs of "exists already": two processes may find something missing at once and both create it. */
const TAKEN = ['42P04', '42710', '23505'];

async function createOnce(connectionString: string, kind: 'database' | 'role', name: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const find = {
    database: 'select 1 from pg_database where datname = $1',
    role: 'select 1 from pg_roles where rolname = $1',
  };
  try {
    const { rowCount } = await client.query(find[kind], [name]);
    const login = kind === 'role' ? ' login' : '';
    if (rowCount === 0) await client.query(`create ${kind} ${client.escapeIdentifier(name)}${login}`);
  } catch (error) {
    if (!TAKEN.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
