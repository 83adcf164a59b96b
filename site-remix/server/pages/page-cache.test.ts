import { createServer, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { PublicChanges } from '@platform/api/kernel/database/public-changes';
import express from 'express';
import { FinishedPage } from './finished-page';
import { pageCache } from './page-cache';
import { PageNotes } from './page-notes';
import { createPageStore, type Made } from './page-store';

const TEXT = '一页文字，'.repeat(500);
const ordinary = { status: 200, text: TEXT, headers: [] as [string, string][], isForAll: true };
const state = { ...ordinary, told: true, made: [] as string[], refused: undefined as Made['refused'] };
const changes: PublicChanges = { isTold: () => state.told, watch: () => () => undefined };

const app = express();
app.use(
  pageCache({
    parametersOf: (path) => (path.startsWith('/web/') ? ['page', 'word'] : undefined),
    originOf: () => 'https://ip.example.cn',
    store: createPageStore(changes),
    make: (address) => {
      state.made.push(address);
      const { status, headers, isForAll, refused } = state;
      const page = new FinishedPage(status, [['content-type', 'text/html'], ...headers], Buffer.from(state.text));
      return Promise.resolve({ page, notes: new PageNotes(), isForAll, refused });
    },
    refuse: (_request, response, { status, message, retryAfter }) => {
      response.status(status).end(`refused ${message} ${retryAfter}`);
      return Promise.resolve();
    },
  }),
);
app.use((_request, response) => void response.send('made for one'));
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => Object.assign(state, ordinary, { told: true, made: [], refused: undefined }));

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address(path), { headers, method });
/** Without the decompression of `fetch`. */
const plain = (path: string, encoding: string) =>
  new Promise<IncomingMessage>((resolve) =>
    httpGet(address(path), { headers: { 'accept-encoding': encoding } }, resolve),
  );

it('one entry and one ETag for an address, whatever else hangs on it and in whatever order', async () => {
  const first = await get('/web/a?word=x&page=2');
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  const etag = first.headers.get('etag')!;
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const path of ['/web/a?page=2&word=x', '/web/a?page=2&utm_source=y&word=x']) {
    expect((await get(path)).headers.get('etag')).toBe(etag);
    const again = await get(path, { 'if-none-match': `W/"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect(state.made).toEqual(['/web/a?page=2&word=x']);
});

it('gives it compressed, with an ETag of that, and to HEAD without body', async () => {
  const small = await plain('/web/b', 'gzip, br');
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const chunks: Buffer[] = [];
  for await (const chunk of small) chunks.push(chunk as Buffer);
  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe(TEXT);
  expect((await plain('/web/b', 'gzip, br;q=0')).headers['content-encoding']).toBe('gzip');
  const whole = await plain('/web/b', '');
  expect(await text(whole)).toBe(TEXT);
  expect(whole.headers.etag).not.toBe(small.headers.etag);
  expect((await get('/web/b', { 'if-none-match': small.headers.etag! })).status).toBe(304);
  const head = await get('/web/b', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(state.made).toEqual(['/web/b']);
});

it.each([
  ['a preview', '/web/c?site=token', 'GET'],
  ['a preview of an item', '/web/c?preview=token', 'GET'],
  ['a form', '/web/c', 'POST'],
  ['an address of another kind', '/login', 'GET'],
])('%s is made for whoever asks', async (_name, path, method) => {
  expect(await (await get(path, {}, method)).text()).toBe('made for one');
  expect(state.made).toEqual([]);
});

it('a cookie of one is not shared with others', async () => {
  Object.assign(state, { headers: [['set-cookie', 'a=b']], isForAll: false });
  const response = await get('/web/d');
  expect([response.headers.get('set-cookie'), await response.text()]).toEqual([null, 'made for one']);
});

it('answers a network that was refused unmade for a second, with what is left of its wait', async () => {
  Object.assign(state, {
    status: 429,
    isForAll: false,
    refused: { status: 429, message: '检索过于频繁', retryAfter: 9 },
  });
  expect((await get('/web/h?word=x')).status).toBe(429);
  const second = await get('/web/h?word=y');
  expect([second.status, await second.text()]).toEqual([429, 'refused 检索过于频繁 9']);
  expect(state.made).toEqual(['/web/h?word=x']);
  Object.assign(state, ordinary, { refused: undefined });
  expect((await get('/web/i')).status).toBe(200);
});

it('gives the last page in place of a failure, and the new one afterwards', async () => {
  expect(await (await get('/web/e')).text()).toBe(TEXT);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 1_500);
  Object.assign(state, {
    told: false,
    status: 503,
    isForAll: false,
    text: '暂时不可用',
    headers: [['cache-control', 'no-store']],
  });
  const last = await get('/web/e');
  expect([last.status, last.headers.get('cache-control'), await last.text()]).toEqual([200, 'no-cache', TEXT]);
  const never = await get('/web/f');
  expect([never.status, never.headers.get('cache-control'), never.headers.get('etag')]).toEqual([
    503,
    'no-store',
    null,
  ]);
  Object.assign(state, ordinary, { text: '新页面' });
  expect(await (await get('/web/e')).text()).toBe('新页面');
});
