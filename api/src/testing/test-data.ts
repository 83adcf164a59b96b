import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Returns the folder of real test files (patents, companies …), or undefined if there is none. IP_TEST_DATA names it;
 * by default `shared/data` beside the project is used if it exists.
 */
export function testDataFolder(): string | undefined {
  const folder = process.env.IP_TEST_DATA || join(projectRoot, '../shared/data');
  return existsSync(folder) ? folder : undefined;
}

/** A `describe` that needs the real files; without them Jest reports its tests as skipped. */
export function describeWithTestData(name: string, define: (folder: string) => void): void {
  const folder = testDataFolder();
  if (folder === undefined) describe.skip(`${name}（没有测试数据，跳过；见 IP_TEST_DATA）`, () => define(''));
  else describe(name, () => define(folder));
}
