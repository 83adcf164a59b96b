import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { scratchFolder } from '../../testing/scratch-folder';
import { migrationsFolder } from './migrate';
import { nextMigration, writeMigration } from './next-migration';

const scratch = scratchFolder();
const drizzle = createRequire(__filename).resolve('drizzle-orm/pg-core');

/** The schema files and the migrations agree: a changed schema file needs `npm run migration`. */
it('leaves nothing to generate', () => {
  expect(nextMigration(migrationsFolder)).toBeUndefined();
});

it('combines the migrations of two branches, and the next one holds only new changes', () => {
  const town = `export const town = pgTable('town', { id: integer().primaryKey() });`;
  const namedTown = `export const town = pgTable('town', { id: integer().primaryKey(), areaName: text() });`;
  const visit = `export const visit = pgTable('visit', { id: integer().primaryKey() });`;
  const fee = `export const fee = pgTable('fee', { id: integer().primaryKey() });`;

  const main = emptyFolder('main');
  generate(main, '0001_town', town);
  const branch = copyOf(main, 'branch');
  generate(main, '20261122190000_visit', town, visit);
  generate(branch, '20261122180000_town_name', namedTown);
  cpSync(branch, main, { recursive: true });

  expect(nextMigration(main, { schema: schemaFile(namedTown, visit) })).toBeUndefined();
  const { sql } = nextMigration(main, { schema: schemaFile(namedTown, visit, fee) })!;
  expect(sql).toContain('CREATE TABLE "fee"');
  expect(sql).not.toMatch(/town|visit/);
});

function generate(folder: string, name: string, ...tables: string[]): void {
  writeMigration(folder, name, nextMigration(folder, { schema: schemaFile(...tables) })!);
}

let files = 0;
function schemaFile(...tables: string[]): string {
  const imports = `import { integer, pgTable, text } from '${drizzle}';`;
  return scratch.file(`schema-${(files += 1)}.ts`, [imports, ...tables].join('\n'));
}

function emptyFolder(name: string): string {
  const folder = join(scratch.path, name);
  mkdirSync(join(folder, 'changes'), { recursive: true });
  return folder;
}

function copyOf(folder: string, name: string): string {
  const copy = emptyFolder(name);
  cpSync(folder, copy, { recursive: true });
  return copy;
}
