import { spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JsonObject, type MergePatch, patchBetween } from './merge-patch';
import { changeFile, schemaAfter } from './schema-history';

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Fields by which drizzle-kit chains each snapshot to the one before. */
const BOOKKEEPING = { id: '00000000-0000-0000-0000-000000000001', prevId: '00000000-0000-0000-0000-000000000000' };

interface NextMigration {
  sql: string;
  /** Undefined where the schema files cannot express the change (triggers, extensions, data). */
  change?: MergePatch;
}

/** Writes the migration as `<name>.sql`, with its change of the schema beside it. */
export function writeMigration(folder: string, name: string, { sql, change }: NextMigration): void {
  if (change !== undefined) writeFileSync(changeFile(folder, name), `${JSON.stringify(change, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.sql`), sql);
}

/**
 * The difference between the migrations of a folder and the schema files; undefined when there is none. drizzle-kit
 * works in a folder of its own, where the migrations so far are one snapshot.
 * @param options.schema glob of schema files, relative to the package
 * @throws Error with the output of drizzle-kit when it cannot decide (with `inherit` it asks on the terminal instead)
 */
export function nextMigration(
  folder: string,
  { schema = './src/**/schema/*.ts', stdio = 'pipe' }: { schema?: string; stdio?: StdioOptions } = {},
): NextMigration | undefined {
  const before = schemaAfter(folder);
  const out = mkdtempSync(join(tmpdir(), 'ip-migration-'));
  try {
    const done = writeHistory(out, before);
    // The folder must be given relative to the package; drizzle-kit puts a dot before an absolute one.
    const options = ['--dialect=postgresql', '--casing=snake_case', `--schema=${schema}`, '--name=next'];
    const kit = join(apiFolder, 'node_modules/drizzle-kit/bin.cjs');
    const result = spawnSync(process.execPath, [kit, 'generate', ...options, `--out=${relative(apiFolder, out)}`], {
      cwd: apiFolder,
      encoding: 'utf8',
      stdio,
    });
    const number = String(done).padStart(4, '0');
    if (!existsSync(join(out, `${number}_next.sql`))) {
      // drizzle-kit exits with status 0 in any case. With `inherit` its output went to the terminal.
      const said = `${result.stdout ?? ''}${result.stderr ?? ''}`;
      if (stdio === 'pipe' && !said.includes('No schema changes')) throw new Error(`drizzle-kit: ${said}`);
      return undefined;
    }
    const { id: _, prevId: __, _meta, ...after } = readJson(join(out, `meta/${number}_snapshot.json`));
    return { sql: readFileSync(join(out, `${number}_next.sql`), 'utf8'), change: patchBetween(before, after) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Writes the history for drizzle-kit: one migration, or none. @returns how many */
function writeHistory(out: string, before: JsonObject): number {
  if (Object.keys(before).length === 0) return 0;
  mkdirSync(join(out, 'meta'));
  const entry = { idx: 0, version: '7', when: 0, tag: '0000_before', breakpoints: true };
  writeJson(join(out, 'meta/_journal.json'), { version: '7', dialect: 'postgresql', entries: [entry] });
  writeJson(join(out, 'meta/0000_snapshot.json'), { ...before, ...BOOKKEEPING, _meta: NO_RENAMES });
  return 1;
}

const NO_RENAMES = { columns: {}, schemas: {}, tables: {} };

const writeJson = (file: string, value: object): void => writeFileSync(file, JSON.stringify(value));
const readJson = (file: string): JsonObject => JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
