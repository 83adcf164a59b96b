import { testDatabase } from '@platform/api/testing/test-database';
import { addPatents } from '../testing/add-patents';
import { startSite } from '../testing/start-site';

const ORIGIN = 'https://ip.example.cn';
const database = testDatabase();
const site = startSite(database, {
  PUBLIC_ORIGIN: ORIGIN,
  SITE_ICP_NUMBER: '粤ICP备00000000号',
  SITE_ID_CODE: '4406060001',
});
const text = async (path: string, headers?: Record<string, string>) => (await site.get(path, headers)).text();

test('canonical addresses come from the configured origin, whatever host is asked for', async () => {
  const html = await text('/web/search', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/web/search"/>`);
  expect(html).toContain(`property="og:url" content="${ORIGIN}/web/search"`);
  expect(html).not.toContain('evil.example');
});

test('fields of the operator are shown when they are filled in, and only then', async () => {
  const html = await text('/web/search');
  expect(html).toContain('粤ICP备00000000号');
  expect(html).toContain('name="SiteIDCode" content="4406060001"');
  expect(html).not.toContain('我为政府网站找错');
});

test('behind https the browser gets HSTS', async () => {
  expect((await site.get('/web/search')).headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('the sitemap lists every patent with the day it changed', async () => {
  const changed = new Date('2026-05-04T03:02:01Z');
  const [id] = await addPatents(database, [
    { number: '101175089', kind: 'B', title: '散热结构', updatedAt: changed },
    { number: '101175090', kind: 'A', title: '空气净化器', updatedAt: changed },
  ]);
  const index = await text('/sitemap.xml');
  expect(index).toContain(`<loc>${ORIGIN}/sitemaps/pages.xml</loc>`);
  expect(index).toContain(`<loc>${ORIGIN}/sitemaps/patents-${id}.xml</loc><lastmod>${changed.toISOString()}</lastmod>`);
  const response = await site.get(`/sitemaps/patents-${id}.xml`);
  expect(response.headers.get('content-type')).toContain('application/xml');
  const file = await response.text();
  expect(file.match(/<url>/g)).toHaveLength(2);
  expect(file).toContain(`<loc>${ORIGIN}/web/patent/CN101175089</loc><lastmod>${changed.toISOString()}</lastmod>`);
  expect(file.trimEnd()).toMatch(/<\/urlset>$/);
  expect(await text('/web/patent/CN101175089')).not.toContain('noindex');
});

test('a patent made for demonstration is hidden from crawlers', async () => {
  const [id] = await addPatents(database, [{ number: '900000001', kind: 'A', title: '演示的专利' }]);
  await database.main.query('update patent set is_demo = true where id = $1', [id]);
  expect(await text(`/sitemaps/patents-${id}.xml`)).not.toContain('CN900000001');
  expect(await text('/web/patent/CN900000001')).toContain('<meta name="robots" content="noindex"/>');
});

test('no code is shown to anybody, and the forms that need one say that there is no SMS', async () => {
  const missing = '短信服务尚未配置，暂时无法发送验证码。请';
  for (const path of ['/login?tab=code', '/login?tab=register', '/login?tab=forget', '/web/small/login']) {
    const html = await text(path);
    expect([path, html]).toEqual([path, expect.stringContaining(missing)]);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>获取验证码|<button[^>]*data-send-code=""[^>]*disabled=""/);
  }
  expect(await text('/login')).not.toContain(missing);
  for (const [path, tab] of [
    ['/login', 'code'],
    ['/web/small/login', ''],
  ] as const) {
    // Without `Origin`, which browsers always send: this server is reached by another name than its own.
    const body = new URLSearchParams({ tab, intent: 'send-code', mobile: '13800000001' });
    const sent = await fetch(site.origin + path, { method: 'POST', body });
    const html = await sent.text();
    expect([sent.status, html]).toEqual([503, expect.stringContaining(missing)]);
    expect(html).not.toContain('开发收件箱');
  }
  expect((await database.main.query('select 1 from sms_outbox')).rowCount).toBe(0);
});
