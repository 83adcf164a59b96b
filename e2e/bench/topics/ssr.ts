import autocannon, { type Client, type Request } from 'autocannon';
import { brotliCompressSync } from 'node:zlib';
import { type Spread, spreadOf } from '../percentiles';
import { kilobytes, milliseconds, printTable, ratio } from '../table';
import type { World } from '../world';
import { fillWorld } from './import';

const SECONDS = 8;
const CONNECTIONS = 8;
/** Number of patents read in sequence, as by a crawler; more than are read in the time. */
const PATENTS = 20_000;

interface Load extends Spread {
  perSecond: number;
  failures: number;
}

/**
 * Measures public pages under load: requests per second, latency and bytes, cached and rendered for the first time,
 * compared with a static file of the same server.
 */
export async function measureSsr(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  const { rows: patents } = await (await world.services()).pool.query<{ number: string }>(
    'select publication_number as number from patent order by id desc limit $1',
    [PATENTS],
  );
  const addresses = patents.map(({ number }) => `/web/patent/${number}`);
  const pages: [string, string, string][] = [
    ['公共首页', origin, '/web/index'],
    ['检索入口', origin, '/web/search'],
    ['检索结果', origin, `/web/search/list?exp=${encodeURIComponent('电池')}`],
    ['专利页', origin, addresses[0] ?? '/web/index'],
    ['登录（不留）', origin, '/login'],
  ];
  // Content exists only in the demonstration.
  const { origin: shown } = await world.demonstration();
  for (const [name, address] of [
    ['新闻列表', '/web/news'],
    ['政策列表', '/web/policies'],
    ['荣誉榜', '/web/honor'],
  ] as const)
    pages.push([name, shown, address]);

  const plain = await load(origin, ['/robots.txt']);
  const rows: string[][] = [];
  for (const [name, from, address] of pages) {
    const body = await (await fetch(from + address)).text();
    const sizes = [kilobytes(Buffer.byteLength(body)), kilobytes(brotliCompressSync(body).length)];
    rows.push([name, ...told(await load(from, [address]), plain), ...sizes]);
    rows.push([`${name}，首次`, ...told(await load(from, [address], true), plain), '', '']);
  }
  rows.push(['专利页，各不相同', ...told(await load(origin, addresses), plain), '', '']);
  rows.push(['对照：robots.txt', ...told(plain, plain), '–', '–']);
  printTable(
    `公共页面（${CONNECTIONS} 个连接，每项 ${SECONDS} 秒；“首次”是没有留着的页面）`,
    ['', '请求/秒', 'p50 毫秒', 'p95 毫秒', 'p99 毫秒', '与对照之比', '失败', 'HTML', 'br'],
    rows,
  );
}

function told({ perSecond, p50, p95, p99, failures }: Load, plain: Load): string[] {
  const times = [p50, p95, p99].map(milliseconds);
  return [perSecond.toFixed(0), ...times, ratio(perSecond, plain.perSecond), String(failures)];
}

/**
 * Loads pages for some seconds.
 * @param first gives each request a new host name, so that nothing is cached for it, and a new address, as of many
 * readers, so that no rate limit applies
 */
async function load(url: string, paths: readonly string[], first = false): Promise<Load> {
  let sent = 0;
  const setupRequest = (request: Request): Request => {
    const at = sent++;
    const path = paths[at % paths.length];
    const reader = { host: `h${at}.test`, 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
    return { ...request, path, ...(first ? { headers: { ...request.headers, ...reader } } : {}) };
  };
  // The percentiles of autocannon lack 95.
  const took: number[] = [];
  const setupClient = (client: Client): void => {
    client.on('response', (_status, _bytes, milliseconds) => took.push(milliseconds));
  };
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient,
    requests: [{ setupRequest }],
  });
  return { ...spreadOf(took), perSecond: requests.average, failures: non2xx + errors };
}
