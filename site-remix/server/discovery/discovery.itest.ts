import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { withdrawContent } from '@platform/contract/content/content';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { publishItem } from '@platform/api/testing/publish-item';
import { HOSTILE_TEXT, strictCalendar, strictXml } from '@platform/api/testing/strict-readers';
import { testApi } from '@platform/api/testing/test-api';
import { calendarRoutes } from './calendar-routes';
import { discoveryRoutes } from './discovery-routes';
import { feedRoutes } from './feed-routes';
import { shareCode } from './share-code';

const ORIGIN = 'https://ip.example.cn';
const api = testApi();
let server: Server;
let address: string;

beforeAll(async () => {
  const app = express();
  app.use(discoveryRoutes(api.services, () => ORIGIN));
  app.use(calendarRoutes(api.services, () => ORIGIN));
  app.use(feedRoutes(api.services, () => ORIGIN));
  app.use(shareCode(() => ORIGIN));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string) => fetch(address + path);
const textOf = async (path: string) => (await get(path)).text();

const publish = (title: string, column?: string, fields?: Record<string, unknown>) =>
  publishItem(api, title, { column, summary: '摘要 & 要点', fields });

it('published items appear in the feeds and the sitemap at once, and withdrawn ones do not', async () => {
  expect(await textOf('/sitemap.xml')).not.toContain('content-');
  const item = await publish('关于 <试点> 的通知');
  const page = `${ORIGIN}/web/news/details?id=${item.id}`;
  const response = await get('/feeds/news.notices.rss');
  expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  const feed = await response.text();
  expect(feed).toContain('关于 <试点> 的通知');
  expect(feed).toContain(page);
  expect(feed).toContain('<language>zh-CN</language>');
  expect(feed).toContain('摘要 &#38; 要点');
  expect(await textOf('/feeds/all.rss')).toContain(page);
  expect(await textOf('/feeds/policy.rss')).not.toMatch(/<item>|<lastBuildDate>/);
  expect(await textOf('/sitemap.xml')).toContain(`${ORIGIN}/sitemaps/content-0.xml`);
  const files = await textOf('/sitemaps/content-0.xml');
  expect(files).toContain(`<loc>${page}</loc><lastmod>`);
  const changed = /<lastmod>([^<]*)/.exec(files)![1];
  const list = `<loc>${ORIGIN}/web/news</loc><lastmod>${changed}</lastmod>`;
  expect(await textOf('/sitemaps/pages.xml')).toContain(list);
  for (const other of ['/web/activities', '/web/honor', '/web/askAbout/ask'])
    expect(await textOf('/sitemaps/pages.xml')).not.toContain(`${other}<`);

  await api.services.pool.query('update content set is_demo = true where id = $1', [item.id]);
  for (const path of ['/feeds/all.rss', '/sitemaps/content-0.xml']) expect(await textOf(path)).not.toContain(page);
  expect(await textOf('/sitemaps/pages.xml')).not.toContain('/web/news<');
  await api.services.pool.query('update content set is_demo = false where id = $1', [item.id]);

  await api.as('B').call(withdrawContent, { id: item.id, version: item.version, reason: '内容有误' });
  for (const path of ['/feeds/all.rss', '/sitemap.xml', '/sitemaps/content-0.xml'])
    expect(await textOf(path)).not.toContain(page);
});

it('registers appear in the sitemap as soon as they have an entry that is no demonstration', async () => {
  const add = (title: string, type: string, isDemo: boolean) =>
    api.services.pool.query(
      `insert into register_entry (register, key, title, type, is_demo, source, updated_at)
       values ('honor', $1, $1, $2, $3, '名单', '2026-02-03T04:05:06Z')`,
      [title, type, isDemo],
    );
  await add('演示的奖', '专利奖', true);
  await add('高新技术企业', '高新技术企业', false);
  const pages = await textOf('/sitemaps/pages.xml');
  expect(pages).toContain(`<loc>${ORIGIN}/web/honor</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>`);
  expect(pages).not.toContain('/web/patentaward');
  await add('专利银奖', '专利奖', false);
  expect(await textOf('/sitemaps/pages.xml')).toContain(`${ORIGIN}/web/patentaward<`);
});

it('has feeds of columns that are listed only', async () => {
  for (const path of ['/feeds/none.rss', '/feeds/page.rss', '/feeds/', '/feeds/all.xml', '/feeds/..%2fall.rss'])
    expect((await get(path)).status).toBe(404);
  await api.services.pool.query(`update site_column set hidden = true where key = 'news.work'`);
  expect((await get('/feeds/news.work.rss')).status).toBe(404);
});

it('draws a QR code of a page of this site, and of no other', async () => {
  const response = await get(`/share/qr.svg?path=${encodeURIComponent('/web/news/details?id=7')}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/svg/)]);
  expect(await response.text()).toMatch(/^<svg/);
  for (const path of [
    '',
    'https://evil.example/web/',
    '//evil.example/web/',
    '/home',
    '/web/../home',
    `/web/${'a'.repeat(400)}`,
  ]) {
    const refused = await get(`/share/qr.svg?path=${encodeURIComponent(path)}`);
    expect([path, refused.status]).toEqual([path, 422]);
    expect(await refused.text()).toMatch(/只能为本站/);
  }
});

it('a calendar has the activities that are ahead at their hour in China, and one of them alone while it is public', async () => {
  const day = shanghaiDate(Date.now() + 20 * 86_400_000);
  const item = await publish('检索讲座', 'activity', {
    startsAt: `${day} 09:30`,
    endsAt: `${day} 11:30`,
    place: '三楼',
  });
  await publish('去年的讲座', 'activity', { startsAt: '2020-04-01 09:30', endsAt: '2020-04-01 11:30' });
  const demo = await publish('演示的讲座', 'activity', { startsAt: `${day} 14:00`, endsAt: `${day} 15:00` });
  await api.services.pool.query('update content set is_demo = true where id = $1', [demo.id]);
  const begins = `DTSTART:${day.replaceAll('-', '')}T013000Z`;
  const all = await get('/feeds/activities.ics');
  const known = { 'if-none-match': all.headers.get('etag')! };
  expect((await fetch(`${address}/feeds/activities.ics`, { headers: known })).status).toBe(304);
  expect(all.headers.get('content-type')).toMatch(/^text\/calendar/);
  const text = await all.text();
  expect(text).toContain(begins);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const one = `/share/activity.ics?id=${item.id}`;
  expect(await textOf(one)).toContain(begins);
  const news = await publish('不是活动');
  for (const id of ['', '0', 'abc', '9e99', '99999999', String(news.id)])
    expect([id, (await get(`/share/activity.ics?id=${id}`)).status]).toEqual([id, 404]);
  await api.as('B').call(withdrawContent, { id: item.id, version: item.version, reason: '改期' });
  expect((await get(one)).status).toBe(410);
  const off = await fetch(`${address}/feeds/activities.ics`, { headers: known });
  expect(off.status).toBe(200);
  const lines = strictCalendar(await off.text());
  expect(lines).toEqual(expect.arrayContaining([`UID:activity-${item.id}@ip.example.cn`, 'STATUS:CANCELLED', begins]));
  expect(lines.join()).not.toMatch(/检索讲座|三楼/);
});

it('every output is well-formed whatever a row holds', async () => {
  const day = shanghaiDate(Date.now() + 20 * 86_400_000);
  const item = await publish('题名', 'activity', { startsAt: `${day} 09:30`, place: '三楼' });
  // Older rows were stored as typed.
  const { pool } = api.services;
  // The database itself stores no unpaired surrogate.
  const kept = Buffer.from(HOSTILE_TEXT).toString();
  const { rows } = await pool.query<{ id: string }>(
    `insert into content_revision (content_id, number, title, summary, html, fields)
     select content_id, 99, $2, $2, html, fields || jsonb_build_object('place', $2::text, 'organiser', $2::text)
     from content_revision where content_id = $1 limit 1 returning id`,
    [item.id, kept],
  );
  await pool.query('update content set public_revision_id = $2 where id = $1', [item.id, rows[0]!.id]);
  await pool.query(`update site_column set name = $1 where key = 'activity'`, [kept]);
  for (const path of ['/feeds/all.rss', '/feeds/activity.rss']) {
    const { texts } = strictXml(await textOf(path));
    expect(texts.join('')).toContain(' ]]> ]]> <b>&amp;"\' </script><!-- -->');
  }
  for (const path of ['/feeds/activities.ics', `/share/activity.ics?id=${item.id}`])
    expect(strictCalendar(await textOf(path)).join('\n')).toContain(`UID:activity-${item.id}@`);
});
