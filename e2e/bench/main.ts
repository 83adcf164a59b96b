import { readOptions } from './options';
import { openWorld, type World } from './world';
import { measureBytes } from './topics/bytes';
import { measureContent } from './topics/content';
import { measureContentSearch } from './topics/content-search';
import { measureFaults } from './topics/faults';
import { measureImport } from './topics/import';
import { measureLists } from './topics/lists';
import { measureLighthouse } from './topics/lighthouse';
import { measureLogin } from './topics/login';
import { measureSearch } from './topics/search';
import { measureSsr } from './topics/ssr';
import { measureStart } from './topics/start';
import { measureSubApp } from './topics/sub-app';
import { measureWork } from './topics/work';

/** The topics that measure a running copy, in order. Each prints one table. */
const topics: Readonly<Record<string, (world: World) => Promise<void>>> = {
  import: measureImport,
  search: measureSearch,
  ssr: measureSsr,
  bytes: measureBytes,
  login: measureLogin,
  lists: measureLists,
  work: measureWork,
  content: measureContent,
  'content-search': measureContentSearch,
  faults: measureFaults,
  'sub-app': measureSubApp,
  lighthouse: measureLighthouse,
};

/**
 * `npm run bench [-- topic …] [options]`: measures a running copy of the product, next to a peer in the same run where
 * there is one. `--claims` and `--rows N` are for the topics that read patents; `--minutes N` (mixed load), `--rounds
 * N` (kills) and `--part search|sign-in|kills|load` for `faults`. `start` must be named; it starts its own copies:
 * `--against commit`, `--part empty|warm`.
 */
async function main(given: readonly string[]): Promise<void> {
  const options = readOptions(given);
  if (options === null) {
    console.error(
      '用法：npm run bench -- [项目…] [--claims] [--rows 件数] [--minutes 分钟] [--rounds 次数] [--part 部分] [--against 提交]',
    );
    process.exitCode = 2;
    return;
  }
  const asked = options.topics;
  const unknown = asked.find((name) => !Object.hasOwn(topics, name) && name !== 'start');
  if (unknown !== undefined) {
    console.error(`没有“${unknown}”这一项，可选：${[...Object.keys(topics), 'start'].join('、')}`);
    process.exitCode = 2;
    return;
  }
  if (asked.includes('start')) await measureStart(options);
  const chosen = asked.length > 0 ? asked.filter((name) => name !== 'start') : Object.keys(topics);
  if (chosen.length === 0) return;
  const world = await openWorld(options);
  try {
    for (const name of chosen) await topics[name]!(world);
  } finally {
    await world.close();
  }
}

await main(process.argv.slice(2));
