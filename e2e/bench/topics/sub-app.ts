import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishRelease } from '@platform/api/releases/sub-apps/publish-release.service';
import { activateSubApp } from '@platform/contract/sub-apps/releases';
import { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import { demoAccounts } from '../../support/demo-accounts';
import { fetchFile, startLoad } from '../../support/load';
import { signInAt, type NodeClient } from '../../support/node-client';
import { otherVersionOf } from '../../support/tiny-build';
import { startTwoNodes, type TwoNodes } from '../../support/two-nodes';
import { medianOf, spreadOf } from '../percentiles';
import { bundlePage } from '../sub-app/bench-page';
import { measureMount, type MountTimes } from '../sub-app/measure-mount';
import { measureRounds, type Leak } from '../sub-app/measure-rounds';
import { kilobytes, milliseconds, printTable, ratio } from '../table';

const VISITS = 3;
const SWAPS = 20;
const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../sub-work/dist');

/**
 * Measures mounting, leaving and swapping sub-work on two nodes behind nginx, compared with plain qiankun
 * (`registerMicroApps` and `start`), which mounts the same files from the same server in the same browser.
 */
export async function measureSubApp(): Promise<void> {
  const two = await startTwoNodes({ NODE_ENV: 'production', LOG_LEVEL: 'warn' });
  try {
    const person = await signInAt(two.nginx.origin, two.nginx.origin, demoAccounts.district);
    const boot = await person.bootText(two.nginx.origin, '/work');
    const [own, plain] = [bundlePage('own-page'), bundlePage('plain-page')];
    const visit = { origin: two.nginx.origin, cookie: person.cookie, boot };
    // Alternates, so that other load of the machine affects both alike.
    const times: { ours: MountTimes[]; peer: MountTimes[] } = { ours: [], peer: [] };
    for (let turn = 0; turn < VISITS; turn += 1) {
      times.ours.push(await measureMount(visit));
      times.peer.push(await measureMount({ ...visit, script: plain }));
    }
    printMounts(times.ours, times.peer);
    printLeaks(await measureRounds({ ...visit, script: own }), await measureRounds({ ...visit, script: plain }));
    await measureSwaps(two, person);
  } finally {
    await two.stop();
  }
}

function printMounts(ours: readonly MountTimes[], peer: readonly MountTimes[]): void {
  const row = (name: string, read: (times: MountTimes) => number, show: (value: number) => string): string[] => {
    const [a, b] = [medianOf(ours.map(read)), medianOf(peer.map(read))];
    return [name, show(a), show(b), ratio(a, b)];
  };
  printTable(
    `从打开地址到页面可用（${VISITS} 次的中位数；对照的文档由浏览器凭空得到，不花时间）`,
    ['', '平台', 'qiankun', '与对照之比'],
    [
      row('空缓存，毫秒', (times) => times.cold, milliseconds),
      row('再次打开，毫秒', (times) => times.warm, milliseconds),
      row('空缓存收到', (times) => times.bytes, kilobytes),
      row('再次打开收到', (times) => times.warmBytes, kilobytes),
    ],
  );
}

function printLeaks(ours: Leak, peer: Leak): void {
  const row = (name: string, bar: string, read: (leak: Leak) => number): string[] => [
    name,
    read(ours).toFixed(3),
    read(peer).toFixed(3),
    ratio(read(ours), read(peer)),
    bar,
  ];
  printTable(
    '同一版本挂载、卸载 50 次，第 10 次以后每次多留下的',
    ['', '平台', 'qiankun', '与对照之比', '要求'],
    [
      row('堆，MB', '≤ 0.05', (leak) => leak.heapMb),
      row('监听器', '0', (leak) => leak.listeners),
      row('节点', '–', (leak) => leak.nodes),
      row('一次挂载加卸载，毫秒', '–', (leak) => leak.roundMs),
    ],
  );
}

/**
 * Swaps releases back and forth on alternating nodes under load; measures the time until the other node serves the new
 * one.
 */
async function measureSwaps(two: TwoNodes, reader: NodeClient): Promise<void> {
  const { origin } = two.nginx;
  const administrator = await signInAt(origin, origin, demoAccounts.administrator);
  const next = otherVersionOf(dist);
  await publishRelease(two.services, next.folder, '性能测试');
  rmSync(next.folder, { recursive: true, force: true });
  const { version: old } = (await reader.document(origin, '/work')).subApp;
  const files = (JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as { files: { path: string }[] })
    .files;
  let turn = 0;
  const load = startLoad([
    async () => {
      const { subApp } = await reader.document(origin, '/work');
      for (const address of [subApp.entry, ...(subApp.preload ?? [])]) await fetchFile(origin + address);
    },
    () => fetchFile(`${origin}/sub-apps/sub-work/${old}/${files[(turn += 1) % files.length]!.path}`),
  ]);
  const took = { own: [] as number[], other: [] as number[] };
  try {
    const { rows } = await two.services.pool.query<{ revision: number }>(
      `select revision from sub_app_pointer where sub_app = 'sub-work'`,
    );
    let revision = rows[0]!.revision;
    for (let swap = 0; swap < SWAPS; swap += 1) {
      const version = swap % 2 === 0 ? next.version : old;
      const [here, there] = [two.nodes[swap % 2]!.origin, two.nodes[(swap + 1) % 2]!.origin];
      const began = performance.now();
      ({ revision } = await administrator.at(here)(activateSubApp, { subApp: 'sub-work', version, revision }));
      took.own.push(performance.now() - began);
      while ((await reader.at(there)(currentSubApp, {})).version !== version);
      took.other.push(performance.now() - began);
    }
  } finally {
    await load.stop();
  }
  const row = (name: string, values: readonly number[]): string[] => [
    name,
    milliseconds(spreadOf(values).p50),
    milliseconds(Math.max(...values)),
  ];
  printTable(
    `${SWAPS} 次启用，同时有人访问（从发出启用起，毫秒）`,
    ['', '中位', '最慢'],
    [row('执行的节点生效', took.own), row('另一个节点生效', took.other)],
  );
  console.log(
    `\n其间 ${load.rounds} 轮访问（文档、入口、分块），失败 ${load.failures.length}${load.failures.length > 0 ? `：${load.failures.slice(0, 3).join('；')}` : ''}`,
  );
}
