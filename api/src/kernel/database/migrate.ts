import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inTransaction } from './in-transaction';

/** Any number that no other lock of the platform uses. */
const MIGRATION_LOCK = 7_220_001;
const BREAKPOINT = '--> statement-breakpoint';

/** SQL files, written by `npm run migration`; they run in order of name. */
export const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

export interface Migration {
  name: string;
  hash: string;
  statements: string[];
}

/**
 * Brings a database to the schema of this release: every migration not yet recorded there runs in order of name, each
 * in its own transaction. Processes that start together wait for each other. Migrations of a newer release are ignored:
 * they only add, so an older release can run on them.
 * @returns the names of the migrations run now
 * @throws Error in Chinese when one fails (it is rolled back) or was edited after it had run here
 */
export async function migrateDatabase(connectionString: string, folder: string = migrationsFolder): Promise<string[]> {
  const client = new Client({ connectionString, application_name: 'ip-platform migration', statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await whileMigrationLocked(client, () => makeRecordTable(client));
    const done: string[] = [];
    for (const migration of readMigrations(folder)) {
      if (await whileMigrationLocked(client, () => runMigration(client, migration))) done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}

/** Checks before it creates: a role that may not create tables can start on a database that is up to date. */
export async function makeRecordTable(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  );
  if (!rows[0]?.there) await client.query(RECORD_TABLE);
}

const RECORD_TABLE = `create table schema_migration (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

/** A transaction that changes the structure of the database: one at a time over all machines. */
export const whileMigrationLocked = <T>(client: Client, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    return work();
  });

/**
 * Prevents changes of the structure while the work runs on this connection, which may begin transactions of its own.
 */
export async function whileStructureStands<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]).catch(() => undefined);
  }
}

/** Runs a migration in the caller's transaction unless it ran here before. @returns whether it ran now */
export async function runMigration(client: Client, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migration where name = $1', [
    migration.name,
  ]);
  const [applied] = rows;
  if (applied?.hash === migration.hash) return false;
  if (applied !== undefined)
    throw new Error(`迁移 ${migration.name} 在此数据库执行之后又被修改过。已执行的迁移不能修改，请另写一个。`);
  for (const statement of migration.statements) {
    try {
      await client.query(statement);
    } catch (cause) {
      throw new Error(
        `迁移 ${migration.name} 执行失败，已整体回滚：${(cause as Error).message}\n${statement.slice(0, 500)}`,
        { cause },
      );
    }
  }
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, migration.hash]);
  return true;
}

/** All migrations of this release, oldest first: the numbered ones sort before those named by time. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return {
      name: file.slice(0, -'.sql'.length),
      hash: createHash('sha256').update(sql).digest('hex'),
      statements: sql.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
    };
  });
}
