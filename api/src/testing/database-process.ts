import { Client } from 'pg';
import { migrateDatabase } from '../kernel/database/migrate';
import { type OpenDatabase, openDatabase } from '../kernel/database/open-database';
import type { DatabaseRole } from '../kernel/database/supervisor/attachments';

/** Orders from the test to this process. */
export type DatabaseOrder = 'write' | 'migrate' | 'read' | 'close';

/** Reports from this process to the test. */
export type DatabaseReport =
  | { event: 'open'; connectionString: string }
  | { event: 'failed'; error: string; message: string }
  | { event: 'written'; id: number }
  | { event: 'rows'; ids: number[] }
  | { event: 'migrated'; names: string[] }
  | { event: 'closed' };

/**
 * The database part of a platform process, for tests that kill one. Opens the database given on the command line (data
 * directory, role) and follows orders over IPC.
 */
const [dataDir, role] = process.argv.slice(2) as [string, DatabaseRole];
const quiet = { info: () => undefined, warn: () => undefined };
const profile = { sharedBuffers: '16MB', durable: true, maxConnections: 20 };

function report(message: DatabaseReport): void {
  process.send?.(message);
}

async function write(database: OpenDatabase): Promise<void> {
  const client = new Client({ connectionString: database.ownerConnectionString() });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists acknowledged (id bigint generated always as identity, filler text)');
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `insert into acknowledged (filler) values (repeat('实', 200)) returning id`,
    );
    report({ event: 'written', id: Number(rows[0]?.id) });
  }
}

async function read(database: OpenDatabase): Promise<number[]> {
  const client = new Client({ connectionString: database.ownerConnectionString() });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from acknowledged order by id');
  await client.end();
  return rows.map(({ id }) => Number(id));
}

async function obey(database: OpenDatabase, order: DatabaseOrder): Promise<void> {
  if (order === 'write') await write(database);
  if (order === 'read') report({ event: 'rows', ids: await read(database) });
  if (order === 'migrate')
    report({ event: 'migrated', names: await migrateDatabase(database.ownerConnectionString()) });
  if (order === 'close') {
    await database.close();
    report({ event: 'closed' });
    process.disconnect();
  }
}

function fail(error: Error): void {
  report({ event: 'failed', error: error.name, message: error.message });
  process.disconnect?.();
}

openDatabase({ dataDir, role, log: quiet, profile })
  .then((database) => {
    process.on('message', (order: DatabaseOrder) => void obey(database, order).catch(fail));
    // An aborted test run also ends its processes and their PostgreSQL.
    process.once('disconnect', () => void database.close());
    report({ event: 'open', connectionString: database.ownerConnectionString() });
  })
  .catch(fail);
