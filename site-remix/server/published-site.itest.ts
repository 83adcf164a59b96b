import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  discardSiteDraft,
  previewSite,
  publishSite,
  readSite,
  restoreSiteVersion,
  saveSiteDraft,
  type SiteState,
} from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';
import { previewContent } from '@platform/contract/content/content';
import { eventually } from '@platform/api/testing/eventually';
import { publishItem } from '@platform/api/testing/publish-item';
import { testApi } from '@platform/api/testing/test-api';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { run } from '../testing/start-site';

const api = testApi();
const admin = () => api.as('B');
const today = shanghaiDate(Date.now());
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
let site: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  const { connectionString, ownerConnectionString } = api.services;
  site = await run({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    DATABASE_OWNER_URL: ownerConnectionString,
    DEMO: 'off',
    SITE_CONTACT: '配置的联系方式',
  });
});
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (address: string) => fetch(site.origin + address, { redirect: 'manual' });
const html = async (address: string) => (await get(address)).text();
const menuOf = (page: string) =>
  [.../<nav class="site-nav".*?<\/nav>/s.exec(page)![0].matchAll(/<(?:a|summary)[^>]*>([^<]*)</g)].map(
    ([, text]) => text,
  );

async function save(part: Partial<SiteTree>): Promise<SiteState> {
  const { version, draft, published } = await admin().call(readSite, {});
  return admin().call(saveSiteDraft, { version, ...(draft ?? published), ...part });
}
async function publish(part: Partial<SiteTree>): Promise<SiteState> {
  const { version } = await save(part);
  return admin().call(publishSite, { version });
}

const block = { title: '', columnId: null, count: 6, text: '', target: '', hidden: false };

it('draft, preview, publication, the way back: the public pages follow', async () => {
  const before = await html('/web/index');
  // Links to empty lists are left out.
  expect(menuOf(before)).toEqual(expect.arrayContaining(['首页', '专利检索', '高级检索', '平台介绍']));
  for (const empty of ['新闻资讯', '荣誉榜', '专利奖']) expect(menuOf(before)).not.toContain(empty);
  expect(before).toContain('联系方式：配置的联系方式');
  // Styles of optional blocks are not loaded before an editor adds one.
  expect(before).not.toContain('/assets/home-blocks-');
  const shipped = await admin().call(readSite, {});
  await publishedItem(shipped.published, 'news', '关于平台开放的通知');
  await publishedItem(shipped.published, 'activity', '开放日');
  await eventually(async () =>
    expect(menuOf(await html('/web/index'))).toEqual(expect.arrayContaining(['新闻资讯', '活动中心'])),
  );
  const menus = menuOf(await html('/web/index'));
  // A register is linked once it has an entry, and no longer when it has none.
  const { pool } = api.services;
  await pool.query(
    `insert into register_entry (register, key, title, holder, type, source) values ('honor', 'k1', '高新技术企业', '甲公司', '高新技术企业', '名单')`,
  );
  await eventually(async () => expect(menuOf(await html('/web/index'))).toContain('荣誉榜'));
  expect(menuOf(await html('/web/index'))).not.toContain('专利奖');
  await pool.query(`delete from register_entry where key = 'k1'`);
  await eventually(async () => expect(menuOf(await html('/web/search'))).not.toContain('荣誉榜'));
  const columns = shipped.published.columns.map((column) =>
    column.name === '活动中心' ? { ...column, name: '活动' } : { ...column, hidden: column.name === '行业资讯' },
  );
  const news = columns.find(({ name }) => name === '通知公告')!;
  const draft = await save({
    columns,
    menus: [
      { label: '首页', target: '/web/index', children: [] },
      {
        label: '资讯',
        target: '',
        children: [
          { label: '新闻', target: '/web/news' },
          { label: '活动', target: '/web/activities' },
        ],
      },
    ],
    blocks: [
      { ...block, kind: 'content', columnId: news.id, title: '最新公告' },
      { ...block, kind: 'text', title: '说明', text: '第一段\n第二段' },
      { ...block, kind: 'links' },
    ],
    links: [{ title: '国家部门', links: [{ label: '国家知识产权局', target: 'https://www.cnipa.gov.cn/' }] }],
    details: { ...shipped.published.details, organiser: '区知识产权局', undertaker: '区知识产权服务中心' },
    grey: [{ from: today, until: today, reason: '公祭' }],
    redirects: [{ from: '/旧站/index.asp', to: '/web/news?columns=news.notices' }],
  });
  expect(menuOf(await html('/web/index'))).toEqual(menus);

  const { address } = await admin().call(previewSite, {});
  const preview = await get(address);
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(preview.headers.get('x-robots-tag')).toBe('noindex');
  const shown = await preview.text();
  expect(menuOf(shown)).toEqual(['首页', '资讯', '新闻', '活动']);
  expect(shown).toContain('预览：网站草稿');
  // Links stay within the preview, also from the list of a renamed column.
  const link = /href="(\/web\/activities\?site=[^"]+)"/.exec(shown)![1]!.replaceAll('&amp;', '&');
  expect(await html(link)).toMatch(/<h1>活动<\/h1>/);
  expect(await html('/web/activities')).toMatch(/<h1>活动中心<\/h1>/);
  const forged = await get(`${address}x`);
  expect(forged.status).toBe(410);
  expect(await forged.text()).toContain('预览地址已过期');

  const published = await admin().call(publishSite, { version: draft.version });
  await eventually(async () => expect(menuOf(await html('/web/search'))).toEqual(['首页', '资讯', '新闻', '活动']));
  const after = await get('/web/index');
  expect(after.headers.get('cache-control')).toMatch(/^public, max-age=[1-6]?\d$/);
  expect(after.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const page = await after.text();
  expect(page).toMatch(/<html lang="zh-CN" class="grey"/);
  for (const text of [
    '主办单位：区知识产权局',
    '承办单位：区知识产权服务中心',
    '联系方式：配置的联系方式',
    '最新公告',
    '第二段',
    '国家知识产权局',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('办事入口');
  // It takes precedence over the styles of every page.
  expect(page).toMatch(/\/assets\/base-.*\/assets\/home-.*\/assets\/home-blocks-.*<\/head>/s);
  expect(await html('/web/activities')).toMatch(/<h1>活动<\/h1>/);
  const moved = await get('/%E6%97%A7%E7%AB%99/index.asp?year=2026');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/web/news?columns=news.notices&year=2026']);

  await admin().call(restoreSiteVersion, { version: published.version, number: shipped.number });
  await eventually(async () => expect(menuOf(await html('/web/search'))).toEqual(menus));
  const back = await html('/web/index');
  expect(back).not.toContain('class="grey"');
  expect(back).toContain('办事入口');
  expect((await get('/%E6%97%A7%E7%AB%99/index.asp')).status).toBe(302);
});

it('hidden items are in no list, and grey pages can be previewed before their day', async () => {
  const { published } = await admin().call(readSite, {});
  const { columnId } = await publishedItem(published, 'activity', '不再列出的活动');
  expect(await html('/web/activities')).toContain('不再列出的活动');
  const state = await publish({
    columns: published.columns.map((column) => (column.id === columnId ? { ...column, hidden: true } : column)),
    grey: [{ from: '2099-12-13', until: '2099-12-13', reason: '公祭' }],
  });
  await eventually(async () => expect((await get('/web/activities')).status).toBe(404));
  const { address } = await admin().call(previewSite, { number: state.number, day: '2099-12-13' });
  expect(await html(address)).toMatch(/<html lang="zh-CN" class="grey"/);
  expect(await html('/web/index')).not.toContain('class="grey"');
  const { version } = await save({});
  await admin().call(discardSiteDraft, { version });
});

it('the search looks in what is published too, each tab with its count', async () => {
  const { published } = await admin().call(readSite, {});
  await publish({ columns: published.columns.map((column) => ({ ...column, hidden: false })) });
  await publishedItem(published, 'activity', '散热片标准宣贯会');
  const list = (query: Record<string, string>) => get(`/web/search/list?${new URLSearchParams(query).toString()}`);
  const patents = await (await list({ exp: '散热片' })).text();
  expect(patents).toMatch(/专利<span>0<\/span>/);
  expect(patents).toMatch(/资讯<span>1<\/span>/);
  const found = await (await list({ exp: '散热片 会议室', tab: 'news' })).text();
  expect(found).toContain('<mark>散热片</mark>标准宣贯会');
  expect(found).toContain('<mark>会议室</mark>');
  expect(found).toMatch(/aria-current="page"[^>]*>资讯/);
  const none = await (await list({ exp: '散热片 "<b>华</b>"', tab: 'policy' })).text();
  expect(none).not.toContain('<b>');
  expect(none).toContain('”的政策');
  const refused = await list({ exp: '散?片', tab: 'news' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('网站内容不支持通配符和邻近运算');
});

it('a search without patents shows all that is published, with the article and the force of a law', async () => {
  const law = (title: string, status: string) =>
    publishItem(api, title, {
      column: 'policy',
      html: '<p>第一条　为了示例。</p><p>第二条　云母纸的补贴由区里支付。</p>',
      fields: { level: 'law', status },
    });
  const repealed = await law('云母纸条例', 'void');
  await law('云母纸办法', 'unverified');
  const list = async (query: Record<string, string>) =>
    html(`/web/search/list?${new URLSearchParams(query).toString()}`);
  const page = await list({ exp: '云母纸资助' });
  expect(page).toMatch(/aria-current="page"[^>]*>全部<span>2<\/span>.*政策<span>2<\/span>.*专利<span>0<\/span>/s);
  expect(page).toContain(`href="/web/policy/details?id=${repealed.id}#第二条"`);
  expect(page.indexOf('云母纸</mark>办法')).toBeLessThan(page.indexOf('云母纸</mark>条例'));
  expect(page).toContain('<span class="tag ended">失效</span>');
  expect(page).toContain('<span class="tag pending">效力待核</span>');
  expect(await html(`/web/policy/details?id=${repealed.id}`)).toContain('本文件已失效。');
  expect(await list({ exp: 'yunmuzhi' })).toContain('您要找的是不是');
});

it('an unknown value yields an empty list with a way on, uncached; a single page has no neighbours', async () => {
  expect(await html('/web/activities')).toContain('不再列出的活动');
  for (const query of ['year=x', 'year=1950', 'month=x', 'stage=x']) {
    const response = await get(`/web/activities?${query}`);
    const page = await response.text();
    expect([query, response.status, response.headers.get('cache-control')]).toEqual([query, 200, 'no-cache']);
    expect(page).toMatch(/name="robots" content="noindex, follow"/);
    expect(page).toMatch(/没有符合条件的内容.*查看全部/s);
  }
  expect(await html('/web/activities?month=2026-05')).toMatch(/name="robots" content="noindex, follow"/);
  expect(await html('/web/page/privacy')).not.toMatch(/href=""|上一篇|同栏目/);
});

it('a link of the settings that leads away says so, and a government site asks before it leads to another', async () => {
  const { published } = await admin().call(readSite, {});
  const bank = 'https://bank.example/loan?a=1&b=2';
  const menus = [{ label: '融资', target: bank, children: [{ label: '国知局', target: 'https://www.cnipa.gov.cn/' }] }];
  const mark = 'https://bszs.conac.cn/sitename';
  const details = { ...published.details, siteIdCode: '', governmentMarkUrl: mark };
  await publish({ menus, details });
  const off = (href: string) => `class="off-site" href="${href.replaceAll('&', '&amp;')}" rel="external`;
  await eventually(async () => expect(await html('/web/search')).toContain(off(bank)));
  await publish({ menus, details: { ...details, siteIdCode: '4406060001' } });
  const asking = `/web/leave?${new URLSearchParams({ to: bank }).toString()}`;
  await eventually(async () => expect(await html('/web/search')).toContain(off(asking)));
  const page = await html('/web/search');
  for (const straight of ['https://www.cnipa.gov.cn/', mark]) expect(page).toContain(off(straight));
  expect(await html(asking)).toContain('继续访问 bank.example');
  expect((await get('/web/leave?to=https%3A%2F%2Felse.example%2F')).status).toBe(404);
});

async function publishedItem(
  { columns }: SiteTree,
  kind: 'activity' | 'news',
  title: string,
): Promise<{ columnId: number }> {
  const { columns: facts } = await admin().call(readSite, {});
  const columnId = columns.find(({ id }) => facts.some((fact) => fact.id === id && fact.kind === kind))!.id;
  const day = '2026-05-01 09:00';
  const held = { startsAt: day, endsAt: day, place: '会议室', organiser: '区知识产权局' };
  await publishItem(api, title, { columnId, ...(kind === 'activity' ? { fields: held } : {}) });
  return { columnId };
}

it('an item has one address, and a token for preview leads to its page', async () => {
  const { id } = await publishItem(api, '只有一个地址');
  const statusOf = async (written: string) => (await get(`/web/news/details?id=${encodeURIComponent(written)}`)).status;
  expect(await statusOf(String(id))).toBe(200);
  for (const written of [
    `${id}.0`,
    `0${id}`,
    ` ${id}`,
    `+${id}`,
    `0x${id.toString(16)}`,
    `${id}e0`,
    'abc',
    '-1',
    '9e99',
  ])
    expect([written, await statusOf(written)]).toEqual([written, 404]);

  const { address } = await api.as('editor').call(previewContent, { id });
  expect(address).toMatch(/^\/web\/preview\/[\w.-]+$/);
  const led = await get(address);
  expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const page = await get(led.headers.get('location')!);
  expect(await page.text()).toContain('只有一个地址');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  for (const forged of [`${address}x`, '/web/preview/abc', '/web/preview/0']) {
    const refused = await get(forged);
    expect([forged, refused.status]).toEqual([forged, 410]);
    expect(await refused.text()).toContain('返回首页');
  }
});
