import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withdrawContent } from '@platform/contract/content/content';
import { publishSite, readSite, saveSiteDraft } from '@platform/contract/site/site';
import { eventually } from '@platform/api/testing/eventually';
import { publishItem } from '@platform/api/testing/publish-item';
import { testApi } from '@platform/api/testing/test-api';
import { run } from '../../testing/start-site';

/** Two nodes over one database; a third process, which serves no requests, writes the changes. */
const api = testApi();
const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
let nodes: Awaited<ReturnType<typeof run>>[] = [];

beforeAll(async () => {
  const { connectionString: DATABASE_URL, ownerConnectionString: DATABASE_OWNER_URL } = api.services;
  const env = { DATABASE_URL, DATABASE_OWNER_URL, DEMO: 'off', PUBLIC_ORIGIN: 'https://ip.example.cn' };
  nodes = [
    await run({ ...env, DATA_DIR: path.join(folder, 'one') }),
    await run({ ...env, DATA_DIR: path.join(folder, 'two') }),
  ];
  await eventually(async () => expect(await listening()).toBe(3));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await rm(folder, { recursive: true, force: true });
});

const WATCHED = "application_name = 'ip-platform changes' and datname = current_database()";

async function listening(): Promise<number> {
  const { rowCount } = await api.services.pool.query(`select 1 from pg_stat_activity where ${WATCHED}`);
  return rowCount ?? 0;
}

/** The answers of both nodes. */
const both = (address: string, headers: Record<string, string> = {}) =>
  Promise.all(nodes.map(({ origin }) => fetch(origin + address, { headers, redirect: 'manual' })));
const texts = async (address: string) => Promise.all((await both(address)).map((response) => response.text()));
const statuses = async (address: string) => (await both(address)).map(({ status }) => status);

async function publish(key: string, title: string) {
  const item = await publishItem(api, title, { column: key });
  return { ...item, page: `/web/news/details?id=${item.id}` };
}
const withdraw = ({ id, version }: { id: number; version: number }) =>
  api.as('B').call(withdrawContent, { id, version, reason: '内容有误' });

it('both nodes forget what a publication and a withdrawal change, and nothing else', async () => {
  const first = await publish('news.notices', '第一个通知');
  const { version, published } = await api.as('B').call(readSite, {});
  const block = {
    kind: 'content' as const,
    title: '',
    columnId: first.columnId,
    count: 6,
    text: '',
    target: '',
    hidden: false,
  };
  const draft = await api.as('B').call(saveSiteDraft, { version, ...published, blocks: [block] });
  await api.as('B').call(publishSite, { version: draft.version });
  const shown = ['/web/index', '/web/news', '/web/news?columns=news.notices', first.page];
  await eventually(async () => {
    for (const address of shown) for (const text of await texts(address)) expect(text).toContain('第一个通知');
  });
  // Cached: the same page, also with an additional parameter in the address.
  for (const address of shown) {
    const [one] = await both(address);
    const etag = one!.headers.get('etag')!;
    const also = `${address}${address.includes('?') ? '&' : '?'}utm_source=x`;
    expect((await both(also, { 'if-none-match': etag })).map(({ status }) => status)).toEqual([304, 304]);
  }

  const second = await publish('news.notices', '第二个通知');
  await eventually(async () => {
    for (const address of ['/web/index', '/web/news', first.page, second.page, '/feeds/all.rss'])
      for (const text of await texts(address)) expect(text).toContain('第二个通知');
    for (const text of await texts('/sitemaps/content-0.xml')) expect(text).toContain(`details?id=${second.id}<`);
  });

  await withdraw(second);
  await eventually(async () => {
    expect(await statuses(second.page)).toEqual([410, 410]);
    for (const address of ['/web/index', '/web/news', first.page, '/feeds/all.rss'])
      for (const text of await texts(address)) expect(text).not.toContain('第二个通知');
    for (const text of await texts('/sitemaps/content-0.xml')) expect(text).not.toContain(`details?id=${second.id}<`);
  });
});

it('changes missed while no listener is connected take effect too', async () => {
  const item = await publish('news.notices', '没有人听见的通知');
  await eventually(async () => expect(await statuses(item.page)).toEqual([200, 200]));
  const broken = await api.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${WATCHED}`,
  );
  expect(broken.rowCount).toBe(3);
  await withdraw(item);
  await eventually(async () => expect(await statuses(item.page)).toEqual([410, 410]));
  await eventually(async () => expect(await listening()).toBe(3));
  const next = await publish('news.notices', '又听见的通知');
  await eventually(async () => {
    for (const text of await texts('/web/news')) expect(text).toContain('又听见的通知');
  });
  expect(await statuses(next.page)).toEqual([200, 200]);
});

it('a list is in the menu of every page from its first item to its last', async () => {
  const inMenu = async () =>
    (await texts('/web/search')).map((html) => /<nav class="site-nav".*?<\/nav>/s.exec(html)![0].includes('创新故事'));
  expect(await inMenu()).toEqual([false, false]);
  const first = await publish('story', '第一个故事');
  await eventually(async () => expect(await inMenu()).toEqual([true, true]));
  const second = await publish('story', '第二个故事');
  const withdraw = ({ id, version }: { id: number; version: number }) =>
    api.as('B').call(withdrawContent, { id, version, reason: '撤下' });
  await withdraw(first);
  await withdraw(second);
  await eventually(async () => expect(await inMenu()).toEqual([false, false]));
});

it('so does a list that shows a part of another one', async () => {
  const { pool } = api.services;
  const inMenu = async () =>
    (await texts('/web/search')).map((html) =>
      ['企业风采', '领军企业'].filter((name) => /<nav class="site-nav".*?<\/nav>/s.exec(html)![0].includes(name)),
    );
  const shown = (...names: string[]) => eventually(async () => expect(await inMenu()).toEqual([names, names]));
  const { rows } = await pool.query<{ id: string }>(
    `insert into content (kind, column_id, title, state, revision_id)
     select kind, id, '企业', 'published', 0 from site_column where kind = 'enterprise' returning id`,
  );
  const id = Number(rows[0]!.id);
  await pool.query(
    `with revision as (insert into content_revision (content_id, number, title, html, fields) values ($1, 1, '企业', '', '{}') returning id)
     update content set public_revision_id = revision.id from revision where content.id = $1`,
    [id],
  );
  await shown('企业风采');
  const become = (status: string | null) => pool.query('update content set status = $2 where id = $1', [id, status]);
  await become('leading');
  await shown('企业风采', '领军企业');
  await become(null);
  await shown('企业风采');
  await pool.query('update content set public_revision_id = null where id = $1', [id]);
  await shown();
});
