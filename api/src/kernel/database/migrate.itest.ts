import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../../testing/test-database';
import { migrateDatabase, readMigrations } from './migrate';

/** Migrations that databases of the first releases have recorded: beginnings of the hashes by name. */
const NUMBERED: Record<string, string> = {
  '0000_extensions': '8be2705b',
  '0001_foundation': '273047c3',
  '0002_job_runs': 'e8912674',
  '0003_search': '3af46815',
  '0004_patents_to_index': '3b7be736',
  '0005_release_operations': '441ca9bc',
  '0006_patent_records': 'ee13162e',
  '0007_search_segments': 'fa1f961f',
  '0008_search_tombstones': '0d03f6c9',
  '0009_search_revision_once': '9c3f4221',
  '0010_collections': 'ef288538',
  '0011_search_links': 'c0a036a2',
  '0012_family_derived': '4911d831',
  '0013_town_change': '5364734f',
  '0014_town_change_triggers': 'ea9f169d',
  '0015_list_exports_and_views': '0139ae8d',
};

const database = testDatabase();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ip-migrations-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(migrations: Record<string, string>): void {
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, `${name}.sql`), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.main.query<{ name: string }>(
    `select relname as name from pg_class where relname like 'sample_%' and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

it('runs new migrations once, in order of name', async () => {
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

it('refuses one that was edited after it had run; other line ends are no edit', async () => {
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

it('upgrades a database of the numbered releases, and runs a migration that was merged after a newer one', async () => {
  release({ '0014_triggers': 'create table sample_old ()', '20261122191500_late': 'create table sample_late ()' });
  await migrateDatabase(database.connectionString, folder);
  release({ '20261122190000_early': 'alter table sample_old add column early int' });
  expect(await migrateDatabase(database.connectionString, folder)).toEqual(['20261122190000_early']);
  expect(readMigrations(folder).map(({ name }) => name)).toEqual([
    '0014_triggers',
    '20261122190000_early',
    '20261122191500_late',
  ]);
});

it('keeps the names and the content of the migrations that databases have recorded', async () => {
  const { rows } = await database.main.query<{ name: string; hash: string }>(
    'select name, left(hash, 8) as hash from schema_migration where name = any($1)',
    [Object.keys(NUMBERED)],
  );
  expect(Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))).toEqual(NUMBERED);
});
