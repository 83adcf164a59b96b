import { Client } from 'pg';
import { connectionsOf, LISTENING_CONNECTIONS, type PoolSizes } from '../config/pool-sizes';

/**
 * How many connections this account may open at once in this database, less those that the server reserves for others.
 */
const ALLOWED = `
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) as allowed
  from pg_database, pg_roles where datname = current_database() and rolname = current_user`;

/**
 * Checks at the start that the pools of one node fit into the connection limit of the database. Otherwise some later
 * request would be the first to fail.
 * @throws Error in Chinese that says what to change
 */
export async function checkConnections(connectionString: string, sizes: PoolSizes): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number }>(ALLOWED);
    const allowed = Number(rows[0]?.allowed);
    const wanted = connectionsOf(sizes);
    if (wanted <= allowed) return;
    throw new Error(
      `数据库连接不够：一个节点最多用 ${wanted} 个（DATABASE_POOL_WEB ${sizes.web}、DATABASE_POOL_SEARCH ${sizes.search}、` +
        `DATABASE_POOL_WORKER ${sizes.worker}、DATABASE_POOL_WORKER_SEARCH ${sizes.workerSearch}、` +
        `DATABASE_POOL_QUEUE ${sizes.queue}、监听 ${LISTENING_CONNECTIONS}），而数据库只给 ${allowed} 个。` +
        `请减小这些设置，或增大数据库的 max_connections（以及账号、数据库的 CONNECTION LIMIT）。`,
    );
  } finally {
    await client.end();
  }
}
