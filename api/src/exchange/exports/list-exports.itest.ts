import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import type { Call } from '@platform/contract/call';
import { allCalls } from '@platform/contract/all-calls';
import { downloadExport, listExports, cancelExport, type ExportTask } from '@platform/contract/exports/export';
import { getExport, listExportOptions, startListExport } from '@platform/contract/exports/list-export';
import { listLibrary } from '@platform/contract/library/library';
import { listMessages } from '@platform/contract/users/own-account';
import { searchExpression } from '@platform/contract/search/search';
import { newsUserIndex } from '@platform/contract/users/staff';
import { listTrials } from '@platform/contract/certification/review';
import { listUsers } from '@platform/contract/users/user';
import { listCalendar } from '@platform/contract/visits/calendar';
import { workCompanies } from '@platform/contract/work/work';
import { restoreCell } from '@platform/domain/files/csv-cell';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { userAccount } from '../../kernel/database/schema/account';
import type { Services } from '../../kernel/ports/services';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { startJobWorker, type JobWorker } from '../../server/worker/job-worker';
import { compiledProgram } from '../../testing/compiled-program';
import { eventually } from '../../testing/eventually';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';
import { findList } from './list-columns';
import { writeExport } from './write-export';
import { writeListExportJob } from './write-export.job';

const MOST = 2200;
const api = testApi({ env: { EXPORT_MOST_ROWS: String(MOST) } });
const workers: JobWorker[] = [];
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

beforeAll(async () => {
  await query(
    `insert into company (name, normalized_name, source, town_id, in_district, patent_count)
     select '佛山市样本' || n || '有限公司', '样本' || n, 'demo', case when n % 2 = 0 then $1::bigint else $2::bigint end, true, n
     from generate_series(1, 40) n`,
    [api.ids.town, api.ids.otherTown],
  );
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await query(`update patent_export set state = 'cancelled' where state in ('queued', 'running')`);
});

const noSignal = () => new AbortController().signal;
const run = (id: string, services: Services = api.services) => writeExport(services, id, noSignal(), () => undefined);

interface Wish {
  request?: Record<string, unknown>;
  columns: string[];
  format?: 'csv' | 'xlsx';
  reason?: string;
}
const ask = (persona: Persona, call: Call, { request = {}, columns, format = 'csv', reason }: Wish) =>
  api.as(persona).call(startListExport, { path: call.path, request, columns, format, reason });
const fileOf = async (persona: Persona, id: string) =>
  Buffer.from(await (await api.as(persona).fetch(downloadExport, { id })).arrayBuffer());

/** Returns heads and rows of the CSV of a list for a persona. */
async function table(persona: Persona, call: Call, wish: Wish): Promise<{ heads: string[]; rows: string[][] }> {
  const { id } = await ask(persona, call, wish);
  await run(id);
  const lines = (await fileOf(persona, id)).toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
  const [heads = [], ...rows] = lines.map((line) => line.split(','));
  return { heads, rows };
}

describe('mobile numbers in an export', () => {
  const wish = { request: { role: ['street'] }, columns: ['name', 'mobile'] };
  const detail = async (id: string) =>
    ((await query('select detail from audit_log where target_id = $1', [id])) as unknown as { detail: object }[])[0]
      ?.detail;

  it('are masked unless a reason is given', async () => {
    const { rows } = await table('B', listUsers, wish);
    expect(rows.map(([, mobile]) => mobile)).toEqual(
      rows.map(() => expect.stringMatching(/^\d{3}\*{4}\d{4}$/) as string),
    );
  });

  it('are complete with a reason, which the audit log records', async () => {
    const task = await ask('B', listUsers, { ...wish, reason: '活动前逐个电话通知' });
    await run(task.id);
    expect((await fileOf('B', task.id)).toString('utf8')).toContain('13800000004');
    expect(await detail(task.id)).toMatchObject({ wholeMobiles: true, reason: '活动前逐个电话通知' });
  });

  it('need no reason if no column has one', async () => {
    const task = await ask('B', listUsers, { columns: ['name'], reason: '随便' });
    expect(await detail(task.id)).not.toHaveProperty('wholeMobiles');
  });

  it('are named before the export is requested', async () => {
    const { masked } = await api.as('B').call(listExportOptions, { path: listUsers.path });
    expect(masked).toEqual(['mobile']);
  });
});

it('returns the heads, choices and times of the list, with columns in the requested order', async () => {
  const { heads, rows } = await table('B', listUsers, {
    request: { role: ['street'], sort: 'mobile' },
    columns: ['state', 'name', 'role', 'mobile', 'townName', 'createdAt', 'isOperations'],
  });
  expect(heads).toEqual(['状态', '姓名', '角色', '手机号', '镇街', '创建时间', '运维']);
  const { list } = await api.as('B').call(listUsers, { role: ['street'], sort: 'mobile' });
  expect(rows.map((row) => row.slice(0, 5))).toEqual(
    list.map((row) => ['正常', row.name, '镇街人员', row.mobile, row.townName]),
  );
  expect(rows.every((row) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(row[5]!) && row[6] === '否')).toBe(true);
});

it('writes in a cell what the list shows: placeholders for empty values, and waiting times', async () => {
  const users = await table('B', listUsers, {
    request: { role: ['street', 'district', 'company'], sort: 'id' },
    columns: ['companyName', 'lastLoginAt'],
  });
  expect(users.heads).toEqual(['企业或镇街', '最近登录']);
  const { list } = await api
    .as('B')
    .call(listUsers, { role: ['street', 'district', 'company'], sort: 'id', size: 100 });
  expect(users.rows.map(([name]) => name)).toEqual(list.map((row) => row.companyName || row.townName));
  expect(new Set(list.map((row) => [row.companyName !== '', row.townName !== ''].join())).size).toBe(3);
  const never = list.findIndex(({ lastLoginAt }) => lastLoginAt === null);
  expect(users.rows[never]?.[1]).toBe('从未');
  const staff = await table('C', newsUserIndex, { columns: ['role', 'townName'] });
  expect(staff.rows).toContainEqual(['区级人员', '全区']);
  const trials = await table('B', listTrials, { columns: ['waitingHours'] });
  expect(trials).toEqual({ heads: ['试用已'], rows: expect.arrayContaining([['不到 1 小时']]) as string[][] });
});

it('says 24:00 of an instant by which something ends, as the list does, in either format', async () => {
  await query(
    `insert into demand (client_id, company_id, source, title, content, town_id, owner_id, state, accepted_at, due_at)
     select gen_random_uuid(), id, 'phone', '当天办结', '内容', $1, $2, 'accepted', now(), '2027-03-02T00:00+08:00'
     from company where name = '佛山市样本2有限公司'`,
    [api.ids.town, api.ids.users.D],
  );
  const wish = {
    request: { kinds: ['clock'], from: '2027-03-01', to: '2027-03-02' },
    columns: ['companyName', 'start', 'end'],
  };
  const row = ['佛山市样本2有限公司', '2027-03-01 24:00', '2027-03-01 24:00'];
  expect((await table('D', listCalendar, wish)).rows).toEqual([row]);
  const { id } = await ask('D', listCalendar, { ...wish, format: 'xlsx' });
  await run(id);
  expect((await readXlsx(await fileOf('D', id))).sheets[0]?.rows[1]).toEqual(row);
  expect(findList(listCalendar.path)?.columns.find(({ key }) => key === 'start')?.kind).toBeUndefined();
});

it('shows a street the companies of its own town alone, whatever it asks for', async () => {
  const columns = ['name', 'townName', 'patents'];
  const own = await table('D', workCompanies, { request: { sort: '-patents' }, columns });
  const { list, total } = await api.as('D').call(workCompanies, { sort: '-patents', size: 100 });
  expect(own.rows).toEqual(list.map((row) => [row.name, row.townName, String(row.patents)]));
  expect([total, new Set(own.rows.map((row) => row[1])).size]).toEqual([own.rows.length, 1]);
  expect((await table('D', workCompanies, { request: { townId: api.ids.otherTown }, columns })).rows).toEqual([]);
  expect((await table('C', workCompanies, { columns })).rows.length).toBeGreaterThan(own.rows.length);
});

it('masks what the list masks', async () => {
  const { rows } = await table('C', newsUserIndex, { columns: ['name', 'mobile'] });
  expect(rows).toContainEqual(['另一镇街人员', maskMobile('13800000008')]);
  expect(rows.flat().join()).not.toMatch(/1\d{10}/);
});

it('writes xlsx with typed cells for counts and instants, and text cells for identifiers', async () => {
  const { id } = await ask('C', workCompanies, { columns: ['name', 'patents'], format: 'xlsx' });
  await run(id);
  const [sheet] = (await readXlsx(await fileOf('C', id))).sheets;
  expect(sheet?.rows[0]).toEqual(['企业名称', '专利']);
  expect(sheet!.rows.length).toBeGreaterThan(1);
  expect(sheet!.rows.slice(1).every(([name, patents]) => typeof name === 'string' && typeof patents === 'number')).toBe(
    true,
  );
  const users = await ask('B', listUsers, { columns: ['mobile', 'createdAt'], format: 'xlsx' });
  await run(users.id);
  const [table] = (await readXlsx(await fileOf('B', users.id))).sheets;
  expect(table!.rows.slice(1).every(([mobile, at]) => typeof mobile === 'string' && at instanceof Date)).toBe(true);
});

describe('a formula in a cell', () => {
  const formulas = ['=1+1', '+86 757', '-1-1', '@SUM(A1)', '\t=1+1', ' =1+1', '＝1+1'];
  const people = { request: { role: ['editor'] }, columns: ['introduction', 'name', 'account'] };

  it.each(formulas)('gets an apostrophe in every column of a CSV: %j', async (formula) => {
    await query('update user_account set introduction = $1, name = $1, account = $1 where id = $2', [
      formula,
      api.ids.users.editor,
    ]);
    const { rows } = await table('B', listUsers, people);
    const written = formula.trim();
    expect(rows).toEqual([people.columns.map(() => `'${written}`)]);
    expect(restoreCell(rows[0]![0]!)).toBe(written);
  });

  it('is text in XLSX', async () => {
    await query(`update user_account set introduction = '=1+1', name = '@SUM(A1)', account = '-1-1' where id = $1`, [
      api.ids.users.editor,
    ]);
    const { id } = await ask('B', listUsers, { ...people, format: 'xlsx' });
    await run(id);
    const [sheet] = (await readXlsx(await fileOf('B', id))).sheets;
    expect(sheet?.rows[1]).toEqual(['=1+1', '@SUM(A1)', '-1-1']);
  });
});

it('is rejected before queueing for users without access to the list', async () => {
  const before = (await query('select id from patent_export')).length;
  for (const [persona, call] of [
    ['A', listUsers],
    ['editor', listUsers],
    ['D', newsUserIndex],
    ['trial', listLibrary],
  ] as const)
    await expect(ask(persona, call, { columns: ['name'] })).rejects.toMatchObject({ status: 403 });
  expect((await query('select id from patent_export')).length).toBe(before);
});

it('rejects unknown lists, invalid requests and unknown fields', async () => {
  const start = (path: string) =>
    api.as('B').call(startListExport, { path, request: {}, columns: ['id'], format: 'csv' });
  await expect(start('/v1/nothing')).rejects.toMatchObject({ status: 404 });
  await expect(start('/v1/admin/user/create')).rejects.toMatchObject({ status: 404 });
  await expect(ask('B', listUsers, { request: { role: ['king'] }, columns: ['name'] })).rejects.toMatchObject({
    status: 422,
  });
  await expect(ask('B', listUsers, { columns: ['name', 'passwordHash'] })).rejects.toMatchObject({ status: 422 });
  await expect(api.as('B').call(listExportOptions, { path: '/v1/admin/user/detail' })).rejects.toMatchObject({
    status: 404,
  });
});

it('offers the labelled fields of every list with a page', async () => {
  const { columns, most } = await api.as('C').call(listExportOptions, { path: workCompanies.path });
  expect([most, columns.map(({ title }) => title)]).toEqual([
    MOST,
    [
      '企业名称',
      '统一社会信用代码',
      '镇街',
      '来源',
      '专利',
      '发明',
      '实用新型',
      '外观设计',
      '最近公开',
      '最近走访',
      '走访次数',
      '未办结诉求',
      '超时诉求',
      '标签',
    ],
  ]);
  const lists = allCalls.filter((call) => findList(call.path));
  expect(lists).toEqual(expect.arrayContaining([listUsers, newsUserIndex, workCompanies, listLibrary]));
  expect(lists).not.toContain(searchExpression);
  // Heads are shown to users; ids are not.
  for (const { path } of lists) for (const { key } of findList(path)!.columns) expect(key).not.toMatch(/Id$/);
  for (const { path } of lists)
    for (const { title } of findList(path)!.columns) expect(title).toMatch(/[\u4e00-\u9fff]/);
});

it('hides list, progress, file and cancel from other accounts', async () => {
  const { id } = await ask('C', workCompanies, { columns: ['name'] });
  await run(id);
  expect(await api.as('C').call(getExport, { id })).toMatchObject({ id, state: 'done', list: workCompanies.summary });
  for (const persona of ['A', 'B', 'D', 'otherStreet'] as const) {
    for (const call of [getExport, downloadExport, cancelExport])
      expect((await api.as(persona).fetch(call, { id })).status).toBe(404);
    expect((await api.as(persona).call(listExports, { size: 100 })).list.map((task) => task.id)).not.toContain(id);
  }
});

describe('between request and writing', () => {
  it('fails for an account that was disabled meanwhile', async () => {
    const { id } = await ask('otherStreet', workCompanies, { columns: ['name'] });
    const set = (state: string) =>
      query('update user_account set state = $1 where id = $2', [state, api.ids.users.otherStreet]);
    await set('disabled');
    try {
      await expect(run(id)).rejects.toMatchObject({ status: 403 });
    } finally {
      await set('active');
    }
  });

  it('gives a user who moved to another street the rows of that street', async () => {
    const { id } = await ask('otherStreet', workCompanies, { columns: ['townName'] });
    const move = (town: number) =>
      query('update user_account set town_id = $1 where id = $2', [town, api.ids.users.otherStreet]);
    await move(api.ids.town);
    try {
      await run(id);
      const [{ name }] = (await query('select name from town where id = $1', [api.ids.town])) as unknown as [
        { name: string },
      ];
      const lines = (await fileOf('otherStreet', id)).toString('utf8').trimEnd().split('\r\n').slice(1);
      expect(new Set(lines)).toEqual(new Set([name]));
    } finally {
      await move(api.ids.otherTown);
    }
  });

  it('fails for a user whose role has lost the list', async () => {
    const { id } = await ask('C', newsUserIndex, { columns: ['name'] });
    const make = (role: string, town: number | null) =>
      query('update user_account set role = $1, town_id = $2 where id = $3', [role, town, api.ids.users.C]);
    await make('street', api.ids.town);
    try {
      await expect(run(id)).rejects.toMatchObject({ status: 403 });
    } finally {
      await make('district', null);
    }
  });
});

describe('more rows than one batch', () => {
  beforeAll(async () => {
    await query(
      `insert into user_account (mobile, password_hash, name, role, type, created_at)
       select '1590' || lpad(n::text, 7, '0'), '', '样本' || n, 'company', '1', now() - make_interval(secs => n)
       from generate_series(1, 2100) n`,
    );
  });

  it('reads one snapshot: concurrent inserts and deletes cause no missing or repeated row', async () => {
    const wish = { request: { keyword: '样本' }, columns: ['mobile'], reason: '核对' };
    const { id } = await ask('B', listUsers, wish);
    const { lists } = api.services;
    const pages: number[] = [];
    const disturbed: Services['lists'] = {
      ...lists,
      page: async (db, call, part) => {
        const answer = await lists.page(db, call, part);
        pages.push(part.page);
        if (part.page > 1) return answer;
        // Newest first: both would push rows over the border of the page.
        await query(
          `insert into user_account (mobile, password_hash, name, role, type) select '1591590' || lpad(n::text, 4, '0'), '', '新', 'company', '1' from generate_series(1, 30) n`,
        );
        await query(`delete from user_account where mobile in ('15900000005', '15900002000')`);
        return answer;
      },
    };
    expect(await run(id, { ...api.services, lists: disturbed })).toEqual({ rows: 2100 });
    expect(pages).toEqual([1, 2, 3]);
    const rows = (await fileOf('B', id)).toString('utf8').trimEnd().split('\r\n').slice(1);
    expect(rows).toEqual(Array.from({ length: 2100 }, (_, at) => `1590${String(at + 1).padStart(7, '0')}`));
  });

  it('writes up to the limit and reports the number of omitted rows', async () => {
    const { id } = await ask('B', listUsers, { columns: ['name'] });
    const total = await api.services.db.$count(userAccount, sql`deleted_at is null`);
    await query(
      `insert into user_account (mobile, password_hash, name, role, type) select '1592' || lpad(n::text, 7, '0'), '', '多', 'company', '1' from generate_series(1, 200) n`,
    );
    await run(id);
    const { total: shown } = await api.as('B').call(listUsers, {});
    expect(shown).toBeGreaterThan(total);
    expect(await api.as('B').call(getExport, { id })).toMatchObject({
      state: 'done',
      done: MOST,
      total: MOST,
      leftOut: shown - MOST,
    });
  });
});

describe('notification message', () => {
  const inbox = async () => (await api.as('C').call(listMessages, {})).list.map(({ title }) => title);
  const some = { columns: ['name'] };

  it('is not sent while the page still waits', async () => {
    const { id, fileName } = await ask('C', workCompanies, some);
    await run(id);
    expect((await inbox()).filter((title) => title.includes(fileName))).toEqual([]);
  });

  it('is sent once after a longer run, even if run again', async () => {
    const { id, fileName } = await ask('C', workCompanies, some);
    await query(
      `update patent_export set created_at = now() - interval '10 seconds', file_name = 'x' || file_name where id = $1`,
      [id],
    );
    await run(id);
    await run(id);
    expect((await inbox()).filter((title) => title.includes(`x${fileName}`))).toHaveLength(1);
  });

  it('is always sent on failure, with the reason', async () => {
    const { id } = await ask('C', workCompanies, some);
    await query(`update patent_export set columns = array['gone'] where id = $1`, [id]);
    workers.push(await startJobWorker(api.services, [writeListExportJob as JobDefinition]));
    const task: ExportTask = await eventually(async () => {
      const now = await api.as('C').call(getExport, { id });
      expect(now.state).toBe('failed');
      return now;
    });
    expect(task.error).toContain('重新导出');
    expect((await inbox())[0]).toBe(`导出未完成：${task.fileName}`);
  });
});

it('is written by the next worker if the first was killed', async () => {
  const { id } = await ask('C', workCompanies, { request: { sort: 'name' }, columns: ['name'] });
  const { services } = api;
  const holder = await services.pool.connect();
  let child: ChildProcess | undefined;
  try {
    // The worker has just begun to check the rights of the account.
    await holder.query('begin; lock table user_account in access exclusive mode');
    const env = {
      ...process.env,
      NODE_ENV: 'test' as const,
      LOG_LEVEL: 'silent',
      DATA_DIR: services.config.dataDir,
      DATABASE_URL: services.connectionString,
    };
    child = fork(compiledProgram('worker'), [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    await eventually(async () =>
      expect(await query('select state from patent_export where id = $1', [id])).toEqual([{ state: 'running' }]),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
  } finally {
    child?.kill('SIGKILL');
    await holder.query('rollback');
    holder.release();
  }
  await query(`update job_run set heartbeat_at = now() - interval '1 minute' where state = 'running'`);
  workers.push(await startJobWorker(services, [writeListExportJob as JobDefinition]));
  await eventually(async () => expect(await api.as('C').call(getExport, { id })).toMatchObject({ state: 'done' }));
  const names = (await fileOf('C', id)).toString('utf8').trimEnd().split('\r\n').slice(1);
  const { list, total } = await api.as('C').call(workCompanies, { sort: 'name', size: 100 });
  expect([total, names]).toEqual([list.length, list.map(({ name }) => name)]);
});
