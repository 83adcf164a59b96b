import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run migration -- <name> [--custom]`: writes the SQL between the last migration and the schema files.
 * With --custom the file is empty, for what the schema files cannot express (triggers, extensions, data).
 */
const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const [name, ...flags] = process.argv.slice(2);

if (name === undefined || !/^[a-z0-9-]+$/.test(name) || flags.some((flag) => flag !== '--custom')) {
  console.error('用法：npm run migration -- <名称，小写字母、数字和连字符> [--custom]');
  process.exitCode = 2;
} else {
  const kit = join(apiFolder, 'node_modules/drizzle-kit/bin.cjs');
  const result = spawnSync(
    process.execPath,
    [kit, 'generate', '--config=drizzle.config.ts', `--name=${name.replaceAll('-', '_')}`, ...flags],
    {
      cwd: apiFolder,
      stdio: 'inherit',
    },
  );
  process.exitCode = result.status ?? 1;
}
