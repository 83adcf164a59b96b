import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@platform/api/testing/test-database';
import { run, startSite } from '../testing/start-site';

const database = testDatabase();
const site = startSite(database);

const answer = async (path: string, headers?: Record<string, string>) => {
  const response = await site.get(path, headers);
  return `${response.status} ${response.headers.get('location') ?? (response.headers.get('content-type') ?? '').split(';')[0]}`;
};

test.each([
  ['/', '302 /web/index'],
  ['/web', '302 /web/index'],
  ['/web/', '301 /web'],
  ['/web/search/', '301 /web/search'],
  ['/web/index', '200 text/html'],
  ['/home', '302 /web/index?reason=sign-in&next=%2Fhome'],
  ['/detail?id=CN1', '302 /web/index?reason=sign-in&next=%2Fdetail%3Fid%3DCN1'],
  ['/404', '404 text/html'],
  ['/no-such-page', '302 /web/index'],
  ['/no/such/page/', '302 /web/index'],
  ['/work/addDemand?company_id=3', '302 /web/index?reason=sign-in&next=%2Fwork%2FaddDemand%3Fcompany_id%3D3'],
  ['/web/no-such-page', '404 text/html'],
  ['/web/no-such-page/', '404 text/html'],
  ['/assets/no-such-file.js', '404 text/plain'],
  ['/assets/', '404 text/plain'],
  ['/sub-apps/sub-work/0.0.0/umi.js', '404 text/plain'],
  ['/v1/no-such-call', '404 application/json'],
  ['/v1', '404 application/json'],
  ['/.well-known/security.txt', '404 text/plain'],
  ['/sitemaps/patents-1.xml', '404 text/plain'],
  ['/sitemaps/', '404 text/plain'],
  ['/feeds/no-such-column.rss', '404 text/plain'],
  ['/feeds/x/y', '404 text/plain'],
  ['/share', '404 text/plain'],
  ['/share/no-such-code', '404 text/plain'],
  ['/media/1', '404 text/plain'],
  ['/%E0%A4%A', '400 text/plain'],
  ['//evil.example/web/', '400 text/plain'],
  ['/healthz', '200 application/json'],
  ['/readyz', '200 application/json'],
  ['/metrics', '200 text/plain'],
  ['/favicon.ico', '200 image/svg+xml'],
])('without a session %s answers %s', async (path, expected) => {
  expect(await answer(path)).toBe(expected);
});

/** The server’s whole answer to a raw request, body and connection included. */
const answerTo = (line: string, headers: Record<string, string | undefined> = {}): Promise<string> => {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  const given = { host: hostname, connection: 'close', ...headers };
  const all = Object.entries(given).filter(([, value]) => value !== undefined);
  socket.write(`${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  return text(socket);
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each<[string, string, Record<string, string | undefined>, number, RegExp]>([
  ['an address that nobody encoded', 'GET /web/search/list?keyword=专利', {}, 400, /须先编码/],
  ['a host with quotes', 'GET /web/index', { host: '"a"' }, 400, /主机名/],
  ['a host with quotes, for a call', 'GET /v1/user/info', { host: '"a"' }, 400, /"msg":"[^"]*主机名/],
  ['a port that is none', 'GET /web/index', { host: 'a:99999' }, 400, /主机名/],
  ['an address that is written otherwise', 'GET /v1/user/info', { host: '0x7f.1' }, 400, /主机名/],
  ['a forwarded host that nobody vouches for', 'GET /web/search', { 'x-forwarded-host': 'a:99999' }, 200, /检索/],
  ['a cake expected', 'GET /web/index', { expect: 'a cake' }, 417, /Expect 要求/],
  ['a cake expected of a call', 'GET /v1/user/info', { expect: 'a cake' }, 417, /"msg":"[^"]*Expect 要求/],
  ['a part of a page for scripts that are not there', 'GET /web/index?_data=routes%2Fx', {}, 400, /_data/],
  ['no host', 'GET /web/index', { host: undefined }, 400, /主机名/],
  ['no host, for a call', 'GET /v1/user/info', { host: undefined }, 400, /"msg":"[^"]*主机名/],
  ['TRACE', 'TRACE /web/index', {}, 405, /TRACE/],
  ['TRACE of a call', 'TRACE /v1/user/info', {}, 405, /"msg":"[^"]*TRACE/],
  ['a method that no page has', 'PROPFIND /login', {}, 405, /PROPFIND/],
  ['a method that no call has', 'PROPFIND /v1/user/info', {}, 405, /"msg":"此接口只接受/],
  ['an address of elsewhere', 'GET http://evil.example/web/index', {}, 400, /地址格式/],
  ['half a character', 'GET /web/patent/%ED%A0%80', {}, 400, /地址格式/],
  ['U+0000 in a search', 'GET /web/search/list?exp=%00', {}, 422, /无法识别的字符/],
  ['U+0000 in a filter', 'GET /web/search/list?exp=a&town=%00', {}, 422, /无法识别的字符/],
  ['a page beyond all pages', 'GET /web/search/list?exp=a&page=1e300', {}, 403, /需要登录后查看/],
  ['U+0000 in what comes after the login', 'GET /login?next=%00', {}, 200, /登录/],
  ['a form without declared length', 'POST /login', { ...form, 'transfer-encoding': 'chunked' }, 411, /没有说明长度/],
  ['a form that is too large', 'POST /login', { ...form, 'content-length': '102401' }, 413, /100 KB/],
  ['a form of files', 'POST /login', { 'content-type': 'multipart/form-data', 'content-length': '1' }, 415, /不是表单/],
])('%s is answered with words', async (_what, line, headers, status, words) => {
  const answer = await answerTo(line, headers);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(words);
});

test('U+0000 in the form of the login is refused at its field', async () => {
  const response = await site.post('/login', { tab: 'password', account: 'a\0b', password: 'x' });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('无法识别的字符');
});

test('the reason of a redirect is shown, and such a page is not cached', async () => {
  const response = await site.get('/web/index?reason=expired');
  expect(await response.text()).toMatch(/role="alert"[^>]*>验证失败，请重新登录。</);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await (await site.get('/web/index?reason=logout')).text()).toMatch(/role="status"[^>]*>您已安全退出。</);
  expect(await (await site.get('/web/index?reason=%3Cscript%3E')).text()).not.toContain('front-notice');
});

test('what leads back to the page one was on stays, needs no script, and leads nowhere else', async () => {
  const html = await (await site.get('/web/index?reason=expired&next=%2Fdocking%3Fval%3Da')).text();
  const address = '/login?next=%2Fdocking%3Fval%3Da';
  expect(html).toContain(`<a href="${address}">登录，回到刚才的页面</a>`);
  expect(html).toContain(`<a class="enter" href="${address}"`);
  // The text disappears, not the notice with the link.
  expect(html).toMatch(/<div class="front-notice">.*<p class="passing"/s);
  expect(await (await site.get('/web/index?next=%2F%2Fevil.example')).text()).not.toContain('evil');
});

test('a public page can be kept: no cookie, an ETag that answers 304, the same for every cookie', async () => {
  const first = await site.get('/web/search');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('vary') ?? '').not.toMatch(/cookie/i);
  expect(etag).toMatch(/^"[\w-]{10,}"$/);
  for (const path of ['/web/search', '/web/search?utm_source=x']) {
    const again = await site.get(path, { 'if-none-match': etag, cookie: 'sq_token=nobody' });
    expect(again.status).toBe(304);
  }
  const again = await site.get('/web/sitemap?next=%2Fdocking&exp=%E4%BB%96%E4%BA%BA%E7%9A%84%E8%AF%8D');
  expect(await again.text()).not.toMatch(/docking|他人的词/);
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('only the front page looks at the cookie: a dead one is cleared and the page not kept', async () => {
  const anonymous = await site.get('/web/index');
  expect(anonymous.headers.get('vary')).toMatch(/cookie/i);
  expect(anonymous.headers.get('cache-control')).toMatch(/^public/);
  const dead = await site.get('/web/index', { cookie: 'sq_token=dead' });
  expect(dead.status).toBe(200);
  expect(dead.headers.get('cache-control')).toBe('no-store');
  expect(dead.headers.get('set-cookie')).toMatch(/^sq_token=;.*Max-Age=0/);
  const page = await site.get('/work', { cookie: 'sq_token=dead' });
  expect(page.headers.get('location')).toBe('/web/index?reason=expired&next=%2Fwork');
  expect(page.headers.get('set-cookie')).toMatch(/^sq_token=;/);
});

test('public pages run nothing inline and cannot be framed', async () => {
  const response = await site.get('/web/search');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|nonce|\*/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(response.headers.get('permissions-policy')).toContain('camera=()');
  expect(response.headers.get('x-powered-by')).toBeNull();
  const html = await response.text();
  expect(html.match(/<script[^>]*>/g)?.every((tag) => /src="\/assets\/|type="application\/ld\+json"/.test(tag))).toBe(
    true,
  );
  expect(html).not.toMatch(/ style="| on[a-z]+="/);
});

test('styles and scripts are kept for ever and come compressed', async () => {
  const html = await (await site.get('/web/search')).text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const response = await fetch(site.origin + file, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect((await response.text()).length).toBeGreaterThan(0);
  }
});

test('a form of another site is refused before any page sees it', async () => {
  expect((await site.post('/login', { intent: 'submit' }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await site.post('/work', {})).status).toBe(405);
});

test('a page that fails is in the frame of the site, with the number by which its line in the log is found', async () => {
  await database.main.query('alter table register_entry rename to register_entry_away');
  const failed = await site.get('/web/honor');
  await database.main.query('alter table register_entry_away rename to register_entry');
  const html = await failed.text();
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(html).toContain(`请求编号：${failed.headers.get('x-request-id')}`);
  expect(html).toContain('class="site-footer"');
  expect(html).not.toContain('register_entry');
  expect(await (await site.get('/web/no-such-page')).text()).not.toContain('请求编号');
});

test('a word that is too long is refused in words by every list', async () => {
  for (const path of ['/web/honor', '/web/patentaward', '/web/news']) {
    const refused = await site.get(`${path}?word=${'a'.repeat(201)}`);
    expect([path, refused.status, await refused.text()]).toEqual([path, 422, expect.stringContaining('最多 200 个字')]);
  }
});

test('robots.txt names the sitemap of this origin', async () => {
  const text = await (await site.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(text).toContain('Disallow: /v1/');
});

test('every answer has a request id, and a stranger cannot choose it', async () => {
  const response = await site.get('/healthz', { 'x-request-id': 'chosen-by-a-stranger' });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a port that is taken is reported in one sentence', async () => {
  const { port } = new URL(site.origin);
  await expect(run({ PORT: port, DATA_DIR: site.dataDir, DATABASE_URL: database.connectionString })).rejects.toThrow(
    `端口 ${port} 已被占用`,
  );
});
