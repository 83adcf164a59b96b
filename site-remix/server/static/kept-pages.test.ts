import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { keptPages } from './kept-pages';

const state = { away: false, cache: 'public, max-age=60', text: '页面', cookie: false };
const app = express();
app.use(keptPages(100_000));
app.use((_request, response) => {
  if (state.away) return void response.status(503).set('cache-control', 'no-store').send('服务暂时不可用');
  if (state.cookie) response.append('set-cookie', 'a=b');
  response.set('cache-control', state.cache).type('html').write(state.text);
  response.end('。');
});
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => Object.assign(state, { away: false, cache: 'public, max-age=60', text: '页面', cookie: false }));

async function get(path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return `${response.status} ${response.headers.get('cache-control')} ${await response.text()}`;
}

it('gives the last answer of a public page in place of a failure, and the new one afterwards', async () => {
  expect(await get('/web/a')).toBe('200 public, max-age=60 页面。');
  state.away = true;
  expect(await get('/web/a')).toBe('200 no-cache 页面。');
  expect(await get('/web/b')).toBe('503 no-store 服务暂时不可用');
  Object.assign(state, { away: false, text: '新页面' });
  expect(await get('/web/a')).toBe('200 public, max-age=60 新页面。');
});

it.each([
  ['is nobody else’s', '/web/own', { cache: 'private' }],
  ['sets a cookie', '/web/cookie', { cookie: true }],
  ['is no public page', '/home', {}],
])('keeps none that %s', async (_name, path, given) => {
  Object.assign(state, given);
  await get(path);
  state.away = true;
  expect(await get(path)).toMatch(/^503 /);
});

it('forgets the pages nobody reads when there are too many', async () => {
  state.text = 'x'.repeat(30_000);
  for (const path of ['/web/1', '/web/2', '/web/3', '/web/4']) await get(path);
  state.away = true;
  expect(await get('/web/1')).toMatch(/^503 /);
  expect(await get('/web/4')).toMatch(/^200 /);
});
