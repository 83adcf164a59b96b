import autocannon from 'autocannon';
import { brotliCompressSync } from 'node:zlib';
import { kilobytes, milliseconds, printTable, ratio } from '../table';
import type { World } from '../world';
import { fillWorld } from './import';

const SECONDS = 8;
const CONNECTIONS = 10;

/** Public pages under load: requests a second, waiting time and bytes, beside a file that the same server only sends. */
export async function measureSsr(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  const { rows: newest } = await (await world.services()).pool.query<{ number: string }>(
    'select publication_number as number from patent order by id desc limit 1',
  );
  const pages: [string, string][] = [
    ['公共首页', '/web/index'],
    ['检索入口', '/web/search'],
    ['检索结果', `/web/search/list?exp=${encodeURIComponent('电池')}`],
    ['专利页', `/web/patent/${newest[0]?.number ?? ''}`],
    ['登录', '/login'],
  ];
  const plain = await load(`${origin}/robots.txt`);
  const rows: string[][] = [];
  for (const [name, address] of pages) {
    const body = await (await fetch(origin + address)).text();
    const result = await load(origin + address);
    rows.push([
      name,
      result.perSecond.toFixed(0),
      milliseconds(result.p50),
      milliseconds(result.p99),
      kilobytes(Buffer.byteLength(body)),
      kilobytes(brotliCompressSync(body).length),
      ratio(result.perSecond, plain.perSecond),
      String(result.failures),
    ]);
  }
  rows.push([
    '对照：robots.txt',
    plain.perSecond.toFixed(0),
    milliseconds(plain.p50),
    milliseconds(plain.p99),
    '–',
    '–',
    '1.00×',
    String(plain.failures),
  ]);
  printTable(
    `服务端渲染（${CONNECTIONS} 个连接，每页 ${SECONDS} 秒）`,
    ['', '请求/秒', 'p50 毫秒', 'p99 毫秒', 'HTML', 'br', '与对照之比', '失败'],
    rows,
  );
}

async function load(url: string): Promise<{ perSecond: number; p50: number; p99: number; failures: number }> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
