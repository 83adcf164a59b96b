import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@platform/contract/all-calls';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import { breakingChanges } from '../http/breaking-changes';
import type { Json } from '../http/json';
import { describeCalls } from '../http/open-api';

/**
 * Writes `api/openapi.json` from the contract and rejects changes that break clients, except with `--allow-breaking`.
 * `--raise` stores the current document as the previous contract, which must still be served. It is used before
 * `CONTRACT_VERSION` is raised.
 */
async function main(): Promise<number> {
  const file = fileURLToPath(new URL('../../../openapi.json', import.meta.url));
  const next = describeCalls(allCalls);
  const earlier = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Json,
    () => undefined,
  );
  if (process.argv.includes('--raise')) return raise(file);
  const breaks = earlier === undefined ? [] : breakingChanges(earlier, next);
  if (breaks.length > 0 && !process.argv.includes('--allow-breaking')) {
    console.error(`以下改动会影响现有客户端，没有写入（确认需要时加 --allow-breaking）：\n${breaks.join('\n')}`);
    return 1;
  }
  await writeFile(file, `${JSON.stringify(next, null, 1)}\n`);
  console.log(`已写入 api/openapi.json，共 ${allCalls.length} 个接口。`);
  return 0;
}

async function raise(file: string): Promise<number> {
  const document = await readFile(file, 'utf8');
  const { info } = JSON.parse(document) as { info: { version: string } };
  if (info.version !== String(CONTRACT_VERSION)) {
    console.error(
      `api/openapi.json 的契约版本是 ${info.version}，CONTRACT_VERSION 已是 ${CONTRACT_VERSION}。请在提高 CONTRACT_VERSION 之前运行。`,
    );
    return 1;
  }
  await writeFile(file.replace('openapi.json', 'openapi-previous.json'), document);
  console.log(
    `已把契约 ${info.version} 存为 api/openapi-previous.json。请把 CONTRACT_VERSION 改为 ${CONTRACT_VERSION + 1}，再运行 npm run openapi。`,
  );
  return 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  },
);
