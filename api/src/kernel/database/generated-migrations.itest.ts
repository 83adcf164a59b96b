import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from './migrate';

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The schema files and the migrations say the same: a changed schema file needs `npm run migration`. */
it('leaves nothing to generate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ip-generated-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const before = readdirSync(folder).sort();
    const kit = join(apiFolder, 'node_modules/drizzle-kit/bin.cjs');
    // The folder must be given relative to the package; drizzle-kit puts a dot before an absolute one.
    const options = [
      '--dialect=postgresql',
      '--casing=snake_case',
      '--schema=./src/kernel/database/schema/*.ts',
      `--out=${relative(apiFolder, folder)}`,
    ];
    const result = spawnSync(process.execPath, [kit, 'generate', ...options], { cwd: apiFolder, encoding: 'utf8' });
    expect(result.status === 0 ? '' : result.stdout + result.stderr).toBe('');
    expect(readdirSync(folder).sort()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
