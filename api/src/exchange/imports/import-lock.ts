import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** An arbitrary number that no other lock of the platform uses. */
const IMPORT_LOCK = 7_220_002;
/** After a kill PostgreSQL needs a moment to detect that the holder is gone. */
const PATIENCE_MS = 5_000;

/** Thrown if another process writes records into this database. The message is printable. */
export class ImportBusyError extends Error {
  override name = 'ImportBusyError';
  constructor() {
    super('另一个导入（或演示数据的生成、清除）正在进行，请等它结束后再试。可用 npm run data -- status 查看进度。');
  }
}

/**
 * Runs `work` while no other import, seeding or removal runs on this database. The lock belongs to the connection and
 * is released when the process dies.
 * @throws ImportBusyError if another process holds it
 */
export async function withImportLock<T>(
  client: ClientBase,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (!(await tryLock(client))) {
    if (Date.now() >= deadline) throw new ImportBusyError();
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]).catch(() => undefined);
  }
}

async function tryLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [IMPORT_LOCK]);
  return rows[0]?.taken === true;
}

/** Whether an import is running on another connection. */
export async function isImportRunning(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ running: boolean }>(
    `select exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = $1
         and database = (select oid from pg_database where datname = current_database())
     ) as running`,
    [IMPORT_LOCK],
  );
  return rows[0]?.running === true;
}
