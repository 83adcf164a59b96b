import { eventually } from '@platform/api/testing/eventually';
import { testDatabase } from '@platform/api/testing/test-database';
import { addPatents } from '../../testing/add-patents';
import { startSite } from '../../testing/start-site';

const database = testDatabase();
const site = startSite(database);
const hostile = '</script><script>alert(1)</script>';

beforeAll(() =>
  addPatents(database, [
    {
      number: '101175089',
      kind: 'B',
      title: '一种锂离子电池的散热结构',
      abstract: '包括壳体与导热板。',
      applicants: ['佛山市甲科技有限公司'],
    },
    { number: '101175091', kind: 'A', title: hostile, abstract: hostile },
    { number: '2330157', office: 'DE', kind: '', title: '一种阀' },
    { number: 'H05123456', office: 'JP', kind: 'A', title: '一种泵' },
    { number: '2016070834', office: 'WO', kind: 'A1', title: '一种轮' },
    { number: '20130045506', office: 'US', applicationNumber: '13548726', kind: 'A1', title: '一种轴' },
  ]),
);

test.each([
  ['/web/patent/CN101175089B', '/web/patent/CN101175089'],
  ['/web/patent/cn101175089', '/web/patent/CN101175089'],
  ['/web/patent/101175089', '/web/patent/CN101175089'],
  ['/web/patent/CN%20101175089%20B', '/web/patent/CN101175089'],
  // Addresses of earlier releases for these documents, and spellings that people type.
  ['/web/patent/DE000002330157', '/web/patent/DE2330157'],
  ['/web/patent/JP5123456', '/web/patent/JPH05123456'],
  [`/web/patent/${encodeURIComponent('特开平5-123456')}`, '/web/patent/JPH05123456'],
  ['/web/patent/US2013045506A1', '/web/patent/US20130045506'],
  ['/web/patent/US13%2F548726', '/web/patent/US20130045506'],
  ['/web/patent/US13/548726', '/web/patent/US20130045506'],
  ['/web/patent/WO2016/070834', '/web/patent/WO2016070834'],
  ['/web/patent/WO/2016/070834', '/web/patent/WO2016070834'],
])('%s moved for good to %s', async (path, canonical) => {
  const response = await site.get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(canonical);
});

test('a patent that is not there is a page with status 404', async () => {
  for (const path of ['/web/patent/CN999999999', '/web/patent/nonsense', `/web/patent/${'9'.repeat(200)}`]) {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('页面不存在');
  }
});

test('the page says what is known, for people and for machines', async () => {
  const response = await site.get('/web/patent/CN101175089');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=[1-6]?\d$/);
  const html = await response.text();
  expect(html).toContain('<h1>一种锂离子电池的散热结构</h1>');
  expect(html).toContain('佛山市甲科技有限公司');
  expect(html).toContain('本数据不构成法律意见');
  expect(html).toContain(`rel="canonical" href="${site.origin}/web/patent/CN101175089"`);
  expect(html).toContain('name="DC.type" content="patent"');
  expect(html).toContain('name="citation_patent_number" content="CN:101175089"');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['CreativeWork', undefined, 'BreadcrumbList']);
  expect(blocks[0]).toMatchObject({
    identifier: [{ name: '公开（公告）号', value: 'CN101175089B' }],
    datePublished: '2010-09-01',
  });
  expect(blocks[1]).toMatchObject({
    '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
    pubDate: '2010-09-01T00:00:00',
  });
});

test('what a record holds is text, in the page and in its structured data', async () => {
  const html = await (await site.get('/web/patent/CN101175091')).text();
  expect(html).not.toContain('<script>alert');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
  expect(blocks[0]?.name).toBe(hostile);
});

test('page and styles stay below 40 KB, scripts below 15 KB', async () => {
  const html = await (await site.get('/web/patent/CN101175089')).text();
  let page = Buffer.byteLength(html);
  let scripts = 0;
  for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
    const bytes = (await (await site.get(file)).arrayBuffer()).byteLength;
    if (file.endsWith('.js')) scripts += bytes;
    else page += bytes;
  }
  expect(page).toBeLessThanOrEqual(40 * 1024);
  expect(scripts).toBeLessThanOrEqual(15 * 1024);
});

test('the first claim appears on the page, the others are folded; missing parts are listed once', async () => {
  const claims = [
    { number: 1, text: '一种散热结构，其特征在于，包括导热板<1>。', dependsOn: [], independent: true },
    { number: 2, text: '根据权利要求1所述的散热结构。', dependsOn: [1], independent: false },
  ];
  await database.main.query(
    `insert into patent_body (patent_id, kind, claims, source) select id, 'B', $1, 'test' from patent where publication_number = 'CN101175089'`,
    [JSON.stringify(claims)],
  );
  const text = async (path: string) => (await (await site.get(path)).text()).replace(/^.*<main/s, '<main');
  // The cached page expires a moment after the database’s notification.
  await eventually(async () => expect(await text('/web/patent/CN101175089')).toContain('权利要求（2 项）'));
  const html = await text('/web/patent/CN101175089');
  expect(html.indexOf('包括导热板&lt;1&gt;')).toBeGreaterThan(0);
  expect(html.indexOf('包括导热板&lt;1&gt;')).toBeLessThan(html.indexOf('<details'));
  expect(html.indexOf('根据权利要求1所述')).toBeGreaterThan(html.indexOf('<details'));
  const thin = await text('/web/patent/CN101175091');
  expect(thin).not.toContain('id="claims"');
  expect(thin).toMatch(/<p class="patent-lacking no-print">权利要求、附图尚未收录。</);
});
