import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { testDatabase } from '@platform/api/testing/test-database';
import { publicRoutes } from '@platform/routes/public-routes';
import type { RouteSet } from '@platform/routes/route';
import { routesOfSet } from '@platform/routes/routes-of-set';
import { addPatents } from '../testing/add-patents';
import { HOSTILE_HEADERS, hostileAddresses, SCRIPT } from '../testing/hostile-requests';
import { publishTinyRelease } from '../testing/tiny-release';
import { startSite, type SiteUnderTest } from '../testing/start-site';
import { signIn } from '../testing/write-patents';

/** Mobile numbers of one account of each role. */
const ACCOUNTS = { A: '13800000002', B: '13800000001', C: '13800000003', D: '13800000004', trial: '13800000005' };
const SETS = ['A', 'B', 'C', 'D'] as const;
const pathsOf = (set: RouteSet) => routesOfSet(set).map(({ path }) => path.replace(/:\w+/g, '1'));
/** Pages that each of them may open; without an account, all pages. */
const PAGES: Readonly<Record<string, string[]>> = {
  nobody: [
    ...new Set([...publicRoutes.map(({ path }) => path.replace(/:\w+/g, 'CN101175089')), ...SETS.flatMap(pathsOf)]),
  ],
  ...Object.fromEntries(SETS.map((set) => [set, pathsOf(set)])),
  trial: pathsOf('A'),
};
/** Addresses whose answer depends on the session, and one of each other kind. */
const FRAMED = ['/', '/web', '/web/index', '/login', '/home', '/work', '/user', '/no/such/page'];
const OTHERS = [
  '/web/search/list?exp=a',
  '/web/patent/CN101175089',
  '/web/none',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/assets/none.js',
  '/sub-apps/sub-work/0/umi.js',
  '/v1/none',
  '/v1/user/info',
  '/v1/docs',
];
/** Connections at once. */
const MOST = 16;
/** Addresses of this machine that ask in turn: the refusals of one are paced. Other systems than Linux have one. */
const ADDRESSES = process.platform === 'linux' ? 250 : 1;
let turn = 0;
const nextAddress = () => (ADDRESSES === 1 ? undefined : `127.0.1.${1 + ((turn += 1) % ADDRESSES)}`);

interface Asked {
  address: string;
  headers: Readonly<Record<string, string>>;
  who: string;
}

describe.each([
  ['with nobody in front', {}],
  ['behind a proxy', { TRUST_PROXY: '1' }],
])('%s', (_where, env) => {
  const database = testDatabase();
  const site = startSite(database, env);
  const sessions: Record<string, string> = { nobody: '' };

  beforeAll(async () => {
    await addPatents(database, [{ number: '101175089', kind: 'B', title: '一种散热结构' }]);
    for (const [name, paths] of [
      ['sub-admin', 'B'],
      ['sub-portal', 'A'],
      ['sub-work', 'C'],
    ] as const)
      await publishTinyRelease(
        database.db,
        site.dataDir,
        name,
        routesOfSet(paths).map(({ path }) => path),
      );
    for (const [who, mobile] of Object.entries(ACCOUNTS)) sessions[who] = await signIn(site.origin, mobile);
  });

  it.each(Object.keys(PAGES))('answers %s in words, whatever stands in the headers', async (who) => {
    const cookie = sessions[who]!;
    const asked = (who === 'nobody' ? [...FRAMED, ...OTHERS] : FRAMED).flatMap((address) =>
      HOSTILE_HEADERS.map((given) => {
        const cookies = [cookie, given.cookie ?? ''].filter(Boolean).join('; ');
        return { address, headers: { ...given, cookie: cookies }, who };
      }),
    );
    expect(await faultsOf(site, asked)).toEqual([]);
  });

  // The client address is irrelevant for how an address is parsed.
  if (!('TRUST_PROXY' in env))
    it.each(Object.entries(PAGES))(
      'answers every page to %s in words, whatever its address holds',
      async (who, pages) => {
        const headers = { cookie: sessions[who]! };
        const asked = pages.flatMap((page) => hostileAddresses(page).map((address) => ({ address, headers, who })));
        expect(await faultsOf(site, asked)).toEqual([]);
      },
    );
});

/** The faults of the answers, a few requests at a time. */
async function faultsOf(site: SiteUnderTest, asked: readonly Asked[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...asked];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const fault = faultOf(await answerTo(site, next));
      if (fault)
        faults.push(
          `${next.who} ${next.address.slice(0, 120)} ${JSON.stringify(next.headers).slice(0, 160)}: ${fault}`,
        );
    }
  };
  await Promise.all(Array.from({ length: MOST }, work));
  return faults.slice(0, 30);
}

/** The server’s whole answer to a raw request. */
async function answerTo({ origin }: SiteUnderTest, { address, headers }: Asked): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, localAddress: nextAddress() });
  const all = Object.entries({ host: `${hostname}:${port}`, ...headers, connection: 'close' });
  socket.write(`GET ${address} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  return (await buffer(socket)).toString();
}

function faultOf(answer: string): string | undefined {
  const end = answer.indexOf('\r\n\r\n');
  const [head, body] = [answer.slice(0, end), answer.slice(end + 4)];
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  const location = /^location: (.*)$/im.exec(head)?.[1] ?? '';
  if (status < 200 || status >= 500) return `${status} ${body.slice(0, 200)}`;
  if (answer.includes(SCRIPT)) return 'its script stands in the answer';
  if (/^set-cookie: a=b/im.test(head)) return 'a header of its own';
  if (location !== '' && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  if (status >= 400 && !/[\u4e00-\u9fff]/.test(body) && !isPlain(body))
    return `${status} without words: ${body.slice(0, 200)}`;
  return undefined;
}

/** An answer that is no page for people: a missing file, an invalid range. */
const isPlain = (body: string) => body === '404 Not Found\n';
