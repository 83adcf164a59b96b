import { Client } from 'pg';

/** Any number that no other lock of the platform uses. */
const IN_USE_LOCK = 7_220_006;

/** The database is in use, or cannot be used at present. The message can be shown as it is. */
class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

/**
 * Marks the database as used by the platform for as long as the connection lives. Web and worker call it on the
 * connection that they keep open anyway. Waits while a backup is being restored.
 */
export async function showInUse(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
}

/** @throws DatabaseInUseError while a backup is being restored into this database */
export async function refuseDuringRestore(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'ip-platform start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      IN_USE_LOCK,
    ]);
    if (!rows[0]?.free) throw new DatabaseInUseError('正在把备份恢复到这个数据库，请等它结束后再启动。');
  } finally {
    await client.end();
  }
}

/**
 * Takes the database for this connection only: no process of the platform uses it, and none can start until the
 * connection ends.
 * @throws DatabaseInUseError that names the processes in use
 */
export async function takeAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [IN_USE_LOCK]);
  // Processes of an earlier release hold no lock; they are recognised by their connections.
  const { rows: users } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'ip-platform%' order by 1`,
  );
  if (rows[0]?.taken && users.length === 0) return;
  const who = users.map(({ name }) => name).join('、') || 'ip-platform';
  throw new DatabaseInUseError(
    `平台正在使用这个数据库（连接：${who}），不能恢复。请先停止所有节点的服务、后台进程和导入，再执行一次。`,
  );
}
