import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Client } from '@platform/contract/client';
import { CallError } from '@platform/contract/call-error';
import { listExports, startExport } from '@platform/contract/exports/export';
import { createPatent, listLibrary, portalHome, updatePatent } from '@platform/contract/library/library';
import { searchFacets } from '@platform/contract/search/facets';
import { searchExpression } from '@platform/contract/search/search';
import { computeCheckDigit } from '@platform/domain/numbers/check-digit';
import { demoAccounts } from '../../support/demo-accounts';
import { signInAt } from '../../support/node-client';
import { spreadOf } from '../percentiles';
import { milliseconds, printTable } from '../table';
import type { World } from '../world';

const CLIENTS = 4;
const SAMPLE_MS = 2_000;
/** Minutes after which memory must be flat; in a shorter run a third of its time. */
const WARM_MINUTES = 10;
const MEGABYTE = 2 ** 20;

const WORDS = [
  '电池',
  '空调',
  '压缩机',
  '散热',
  '控制',
  '装置',
  '方法',
  '系统',
  '材料',
  '机器人',
  '传感器',
  '电机',
  '模具',
  '包装',
  '净水',
  '照明',
];
/** Returns two words, a different pair in nearly every round. */
const term = (round: number): string =>
  `${WORDS[round % WORDS.length]} OR ${WORDS[(round * 7 + Math.floor(round / WORDS.length)) % WORDS.length]}`;

/** An action of a user; its result is ignored. */
type Deed = (client: Client, round: number) => Promise<unknown>;

/**
 * Runs a mix of user actions for the given minutes: pages, lists, searches, writes, exports. Prints the durations, the
 * number of failures of the server, and the growth of its memory after the first ten minutes.
 */
export async function loadMixed(world: World): Promise<void> {
  const server = await world.demonstration();
  const { minutes } = world.options;
  const { origin } = server;
  const company = await signInAt(origin, origin, demoAccounts.company);
  const deeds = deedsOf(origin);
  const times = new Map<string, number[]>(Object.keys(deeds).map((name) => [name, []]));
  const failures = new Map<string, number>();
  const names = Object.keys(deeds);
  const began = performance.now();
  const end = began + minutes * 60_000;
  const memory: [minute: number, megabytes: number][] = [];
  const sampler = setInterval(
    () => memory.push([(performance.now() - began) / 60_000, residentBytes(server.process.pid!) / MEGABYTE]),
    SAMPLE_MS,
  );
  let round = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const turn = (round += 1);
        const name = names[turn % names.length]!;
        const from = performance.now();
        try {
          await deeds[name]!(company.at(origin), turn);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          const what = `${name} ${error.status}`;
          failures.set(what, (failures.get(what) ?? 0) + 1);
        }
        times.get(name)!.push(performance.now() - from);
      }
    }),
  );
  clearInterval(sampler);
  printTable(
    `混合负载：${CLIENTS} 个连接，${minutes} 分钟（毫秒）`,
    ['', '次数', 'p50', 'p95', 'p99'],
    [...times].map(([name, measured]) => {
      const { count, p50, p95, p99 } = spreadOf(measured);
      return [name, String(count), milliseconds(p50), milliseconds(p95), milliseconds(p99)];
    }),
  );
  const warm = Math.min(WARM_MINUTES, minutes / 3);
  const after = memory.filter(([minute]) => minute >= warm);
  const at = (point: [number, number] | undefined): string => (point ? point[1].toFixed(0) : '–');
  console.log(
    `服务进程的内存（MB）：开始 ${at(memory[0])}，${warm.toFixed(1)} 分钟后 ${at(after[0])}，最后 ${at(after.at(-1))}；此后每分钟增加 ${slopeOf(after).toFixed(2)}`,
  );
  console.log(
    `没有成功的：${failures.size === 0 ? '无' : [...failures].map(([what, count]) => `${what} × ${count}`).join('，')}`,
  );
}

function deedsOf(origin: string): Record<string, Deed> {
  const page = async (address: string): Promise<unknown> => {
    const answer = await fetch(origin + address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new CallError(answer.status, address);
    return undefined;
  };
  return {
    公共首页: () => page('/web/index'),
    公共检索: (_client, round) => page(`/web/search/list?exp=${encodeURIComponent(term(round))}`),
    登录后检索: (client, round) => client(searchExpression, { exp: term(round), size: 20 }),
    分面: (client, round) =>
      client(searchFacets, { exp: term(round), facets: ['patentType', 'applicant', 'ipcSubclass'] }),
    企业首页: (client) => client(portalHome, {}),
    专利列表: (client, round) => client(listLibrary, { page: 1 + (round % 3), size: 20 }),
    新增专利: (client, round) => client(createPatent, newPatent(round), { idempotencyKey: randomUUID() }),
    修改专利: async (client) => {
      const [row] = (await client(listLibrary, { page: 1, size: 1, sort: '-id' })).list;
      // A conflict with another connection is the expected outcome.
      await client(updatePatent, { id: row!.id, version: row!.version, note: new Date().toISOString() }).catch(
        (error: unknown) => {
          if (!(error instanceof CallError && error.status === 409)) throw error;
        },
      );
    },
    导出: async (client, round) => {
      if (round % 50 > 10) return;
      const running = (await client(listExports, {})).list.filter(
        ({ state }) => state === 'queued' || state === 'running',
      );
      if (running.length > 0) return;
      await client(startExport, {
        query: { exp: term(round) },
        columns: ['publicationNumber', 'title'],
        format: 'xlsx',
      });
    },
  };
}

function newPatent(round: number) {
  const stem = `2023${1 + (round % 3)}${String((Date.now() + round) % 10_000_000).padStart(7, '0')}`;
  return {
    title: `混合负载 ${round}`,
    applicationNumber: `CN${stem}.${computeCheckDigit(stem)}`,
    patentType: 'invention' as const,
    applicants: ['演示企业'],
  };
}

/** Returns the resident memory of a process and its children, as far as the system reports it. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Returns the slope of the second coordinate over the first, by least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const variance = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return variance > 0 ? covariance / variance : 0;
}
