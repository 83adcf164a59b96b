import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../../testing/test-database';
import { migrateDatabase, migrationsFolder, readMigrations } from './migrate';

const database = testDatabase();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ip-migrations-'));
  mkdirSync(join(folder, 'meta'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(migrations: Record<string, string>): void {
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, `${name}.sql`), sql);
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ entries: Object.keys(migrations).map((tag) => ({ tag })) }),
  );
}

async function tables(): Promise<string[]> {
  const { rows } = await database.main.query<{ name: string }>(
    `select relname as name from pg_class where relname like 'sample_%' and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

it('runs what is new, once, in the order of the journal', async () => {
  release({
    '9000_b': 'create table sample_b ()',
    '9001_a': 'alter table sample_b add column id int; create table sample_a ()',
  });
  expect(await migrateDatabase(database.connectionString, folder)).toEqual(['9000_b', '9001_a']);
  expect(await migrateDatabase(database.connectionString, folder)).toEqual([]);
  expect(await tables()).toEqual(['sample_a', 'sample_b']);
});

it('leaves nothing of one that fails, and keeps those before it', async () => {
  release({
    '9100_good': 'create table sample_good ()',
    '9101_bad': 'create table sample_bad ();\n--> statement-breakpoint\nselect 1/0',
  });
  await expect(migrateDatabase(database.connectionString, folder)).rejects.toThrow(
    /迁移 9101_bad 执行失败，已整体回滚：division by zero/,
  );
  expect(await tables()).toEqual(expect.arrayContaining(['sample_good']));
  expect(await tables()).not.toContain('sample_bad');
  release({ '9100_good': 'create table sample_good ()', '9101_bad': 'create table sample_mended ()' });
  expect(await migrateDatabase(database.connectionString, folder)).toEqual(['9101_bad']);
});

it('refuses one that was edited after it had run; line ends are no edit', async () => {
  release({ '9200_once': 'create table sample_once (\n id int)' });
  await migrateDatabase(database.connectionString, folder);
  release({ '9200_once': 'create table sample_once (\r\n id int)' });
  await expect(migrateDatabase(database.connectionString, folder)).resolves.toEqual([]);
  release({ '9200_once': 'create table sample_once (\n id bigint)' });
  await expect(migrateDatabase(database.connectionString, folder)).rejects.toThrow('9200_once');
});

it('lets an older release start on the database of a newer one', async () => {
  release({ '9300_new': 'create table sample_new ()' });
  await migrateDatabase(database.connectionString, folder);
  await expect(migrateDatabase(database.connectionString)).resolves.toEqual([]);
});

it('has a file for every entry of the journal of this release', () => {
  const migrations = readMigrations(migrationsFolder);
  expect(migrations.length).toBeGreaterThan(1);
  for (const { name, statements } of migrations) expect([name, statements.length]).toEqual([name, expect.any(Number)]);
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
});
