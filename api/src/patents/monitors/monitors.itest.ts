import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deleteMonitor, listMonitors, monitorNews, saveMonitor } from '@platform/contract/monitors/monitor';
import { rememberSearch } from '@platform/contract/search/history';
import { listMessages } from '@platform/contract/users/own-account';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inTransaction } from '../../kernel/database/in-transaction';
import { migrationsFolder } from '../../kernel/database/migrate';
import { indexPatents } from '../search/index/index-patents';
import { insertPatents, samplePatents } from '../search/testing/sample-patents';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { runDueMonitors } from './run-monitors';

const api = testApi();
const own = () => api.as('A');

/** Publishes patents with these titles. */
async function publish(titles: readonly string[], seed: number): Promise<number[]> {
  const client = await api.services.pool.connect();
  try {
    return await inTransaction(client, async () => {
      const samples = samplePatents(titles.length, seed).map((patent, at) => ({
        ...patent,
        title: titles[at]!,
        abstract: '',
        applicationNumber: null,
        publications: [{ office: 'CN', number: String(seed * 1_000_000 + at), kindCode: 'A', date: '2024-01-02' }],
      }));
      const inserted = await insertPatents(client, samples, 'import:sample.jsonl');
      await indexPatents(client, inserted);
      return inserted.map((patent) => patent.id);
    });
  } finally {
    client.release();
  }
}

const run = () => runDueMonitors(api.services, new AbortController().signal, () => undefined);
const comeDue = () => api.services.db.execute(sql`update search_monitor set next_run_at = now() - interval '1 minute'`);
const inbox = async () => (await own().call(listMessages, {})).list;

beforeAll(() => publish(['磁悬浮风扇', '磁悬浮轴承', '石墨烯'], 201));

it('reports new hits once and existing hits never', async () => {
  const monitor = await own().call(saveMonitor, { name: '磁悬浮', query: { exp: '磁悬浮' }, frequency: 'weekly' });
  expect(monitor).toMatchObject({ total: 2, news: 0, active: true, error: '' });
  expect(await run()).toMatchObject({ ran: 0 });
  await comeDue();
  expect(await run()).toEqual({ ran: 1, news: 0, failed: 0 });
  expect(await inbox()).toEqual([]);

  const [fresh] = await publish(['磁悬浮泵', '普通泵'], 202);
  await comeDue();
  expect(await run()).toEqual({ ran: 1, news: 1, failed: 0 });
  const [message] = await inbox();
  expect(message).toMatchObject({ title: '监控“磁悬浮”新增 1 件专利', sender: '检索监控', read: false });
  expect(message?.content).toContain('磁悬浮泵');
  expect((await own().call(monitorNews, { id: monitor.id })).list.map(({ id }) => id)).toEqual([fresh]);

  await comeDue();
  expect(await run()).toMatchObject({ news: 0 });
  expect(await inbox()).toHaveLength(1);
  expect((await own().call(listMonitors, {}))[0]).toMatchObject({ total: 3, news: 0 });
  // The last new hits can still be read.
  expect(await own().call(monitorNews, { id: monitor.id })).toMatchObject({ total: 1 });
});

it('pauses while switched off, and starts over with another query', async () => {
  const [monitor] = await own().call(listMonitors, {});
  const { id } = monitor!;
  await own().call(saveMonitor, { id, name: '磁悬浮', query: monitor!.query, frequency: 'daily', active: false });
  await comeDue();
  expect(await run()).toMatchObject({ ran: 0 });
  const changed = await own().call(saveMonitor, {
    id,
    name: '泵',
    query: { exp: '泵' },
    frequency: 'daily',
    active: true,
  });
  expect(changed).toMatchObject({ name: '泵', total: 2, news: 0 });
  await comeDue();
  expect(await run()).toMatchObject({ ran: 1, news: 0 });
});

it('keeps the meaning of a reference to the search history', async () => {
  await own().call(rememberSearch, { exp: '石墨烯', total: 1 });
  const { id, query } = await own().call(saveMonitor, {
    name: '历史',
    query: { exp: '#1 NOT 泵' },
    frequency: 'daily',
  });
  expect(query.exp).toBe('"石墨烯" NOT "泵"');
  await own().call(deleteMonitor, { id });
});

it('records the fault of one monitor and runs the others', async () => {
  await own().call(saveMonitor, { name: '石墨烯', query: { exp: '石墨烯' }, frequency: 'daily' });
  await api.services.db.execute(
    sql`update search_monitor set query = jsonb_set(query, '{exp}', '"##没有"') where name = '泵'`,
  );
  await publish(['石墨烯电池'], 203);
  await comeDue();
  expect(await run()).toEqual({ ran: 2, news: 1, failed: 0 });
  expect((await own().call(listMonitors, {})).find(({ name }) => name === '泵')?.error).toContain('没有');
});

it('rejects a duplicate name, an unreadable expression and another account’s monitor', async () => {
  const [mine] = await own().call(listMonitors, {});
  const { id } = mine!;
  const some = { query: { exp: '泵' }, frequency: 'daily' as const };
  await expect(own().call(saveMonitor, { ...some, name: '石墨烯' })).rejects.toMatchObject({
    status: 422,
    errors: { name: expect.any(String) as string },
  });
  await expect(own().call(saveMonitor, { ...some, name: '坏', query: { exp: 'AND' } })).rejects.toMatchObject({
    status: 422,
  });
  const other = api.as('otherCompany');
  expect(await other.call(listMonitors, {})).toEqual([]);
  await expect(other.call(saveMonitor, { ...some, id, name: '我的' })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(deleteMonitor, { id })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(monitorNews, { id })).rejects.toMatchObject({ status: 404 });
});

it('is saved once if two tabs save one name concurrently', async () => {
  const twin = { name: '同时', query: { exp: '泵' }, frequency: 'daily' as const };
  const saved = await Promise.allSettled([own().call(saveMonitor, twin), own().call(saveMonitor, twin)]);
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, errors: { name: expect.any(String) as string } },
  });
});

it('keeps older monitors with the same name and renames the later ones', async () => {
  const file = path.join(migrationsFolder, '20261122222245_monitor_names.sql');
  const client = new Client({ connectionString: api.services.ownerConnectionString });
  await client.connect();
  try {
    await client.query('begin; drop index search_monitor_name');
    const { rows: made } = await client.query<{ id: number }>(
      `insert into search_monitor (user_id, name, query, frequency, next_run_at)
       select $1, '重名', '{}', 'daily', now() from generate_series(1, 3) returning id`,
      [api.ids.users.A],
    );
    await client.query(readFileSync(file, 'utf8'));
    const { rows } = await client.query<{ name: string }>(
      `select name from search_monitor where name like '重名%' order by id`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['重名', `重名（${made[1]!.id}）`, `重名（${made[2]!.id}）`]);
  } finally {
    await client.end();
  }
});

it('deletes a monitor with its hits', async () => {
  for (const { id } of await own().call(listMonitors, {})) await own().call(deleteMonitor, { id });
  const { rows } = await api.services.db.execute(sql`select count(*) as hits from search_monitor_hit`);
  expect(rows).toEqual([{ hits: 0 }]);
});

let serial = 0;

const monitor: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () =>
    (await own().call(saveMonitor, { name: `隔离${(serial += 1)}`, query: { exp: '石墨烯' }, frequency: 'weekly' })).id,
  read: () => own().call(listMonitors, {}),
  missing: 999_999,
};
expectIsolated(listMonitors, monitor, () => ({}));
expectIsolated(saveMonitor, monitor, (id) => ({
  id,
  name: '改过的',
  query: { exp: '风扇' },
  frequency: 'daily' as const,
}));
expectIsolated(monitorNews, monitor, (id) => ({ id }));
expectIsolated(deleteMonitor, monitor, (id) => ({ id }));
