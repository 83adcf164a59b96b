import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RequestOf } from '@platform/contract/call';
import {
  cancelExport,
  downloadExport,
  exportLibrary,
  exportOptions,
  listExports,
  startExport,
  type ExportTask,
} from '@platform/contract/exports/export';
import { getExport, startListExport } from '@platform/contract/exports/list-export';
import { listLibrary } from '@platform/contract/library/library';
import { searchExpression } from '@platform/contract/search/search';
import { listMessages } from '@platform/contract/users/own-account';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { auditLog } from '../../kernel/database/schema/system';
import { inTransaction } from '../../kernel/database/in-transaction';
import { findJobRun } from '../../kernel/jobs/job-run.queries';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { startJobWorker, type JobWorker } from '../../server/worker/job-worker';
import { indexPatents } from '../../patents/search/index/index-patents';
import { insertPatents, samplePatents } from '../../patents/search/testing/sample-patents';
import { eventually } from '../../testing/eventually';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { cleanExportsJob } from './clean-exports.job';
import { findExport } from './exports.queries';
import { writeExport } from './write-export';
import { writeExportJob } from './write-export.job';
import { writeLibraryJob } from './write-library.job';

const PATENTS = 260;
const MOST = 250;
const api = testApi({ env: { EXPORT_MOST_ROWS: String(MOST) } });
const workers: JobWorker[] = [];
let ids: number[] = [];

beforeAll(async () => {
  const client = await api.services.pool.connect();
  try {
    ids = await inTransaction(client, async () => {
      const samples = samplePatents(PATENTS, 7).map((patent, at) => ({
        ...patent,
        title: at === 0 ? '=HYPERLINK("http://x","散热")' : `散热\n装置 ${at}`,
      }));
      const inserted = await insertPatents(client, samples, 'import:sample.jsonl');
      await indexPatents(client, inserted);
      return inserted.map((patent) => patent.id);
    });
  } finally {
    client.release();
  }
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await api.services.db.execute(sql`update patent_export set state = 'cancelled' where state in ('queued', 'running')`);
});

const own = () => api.as('A');
const work = async (job = writeExportJob as JobDefinition) =>
  void workers.push(await startJobWorker(api.services, [job]));
const workLibrary = () => work(writeLibraryJob as JobDefinition);
const taskOf = async (id: string): Promise<ExportTask> =>
  (await own().call(listExports, {})).list.find((task) => task.id === id)!;
const finished = (id: string) =>
  eventually(async () => {
    const task = await taskOf(id);
    expect(['done', 'failed']).toContain(task.state);
    return task;
  });
const fileOf = async (id: string) => Buffer.from(await (await own().fetch(downloadExport, { id })).arrayBuffer());
const files = () => readdir(path.join(api.services.config.filesDir, 'exports')).catch(() => []);

it('returns its limits before the start', async () => {
  expect(await own().call(exportOptions, {})).toMatchObject({ most: MOST, running: 2, days: 7 });
});

it('writes all hits up to the limit as CSV without formulas', async () => {
  await work();
  const started = await own().call(startExport, {
    query: { exp: '散热', sort: '-publicationDate' },
    columns: ['title', 'publicationNumber', 'applicationNumber'],
    format: 'csv',
    name: '顺德 (散热)',
  });
  expect(started).toMatchObject({
    state: 'queued',
    title: '散热',
    fileName: '顺德_散热_.csv',
    columns: ['publicationNumber', 'applicationNumber', 'title'],
  });
  const task = await finished(started.id);
  const found = PATENTS;
  expect(task).toMatchObject({ state: 'done', done: MOST, total: MOST, leftOut: found - MOST, error: '' });
  const text = (await fileOf(started.id)).toString('utf8');
  expect(text.startsWith('\ufeff公开（公告）号,申请号,名称\r\n')).toBe(true);
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(MOST);
  expect(lines.every((line) => /^CN\d+,/.test(line))).toBe(true);
  expect(text).toMatch(/散热 装置 \d+/);
  const inbox = await own().call(listMessages, {});
  expect(inbox.list.filter(({ title }) => title.includes('顺德_散热_.csv'))).toHaveLength(1);
});

it('writes a selection as xlsx with only text cells', async () => {
  await work();
  const started = await own().call(startExport, {
    ids: ids.slice(0, 3),
    columns: ['publicationNumber', 'title', 'ipc', 'applicants', 'agency', 'independentClaims', 'tags'],
    format: 'xlsx',
  });
  const task = await finished(started.id);
  expect(task).toMatchObject({ state: 'done', done: 3, title: '已选 3 件专利' });
  const file = await fileOf(started.id);
  expect(file.length).toBe(task.size);
  const [sheet] = (await readXlsx(file)).sheets;
  expect(sheet?.rows).toHaveLength(4);
  expect(sheet?.rows[1]?.[1]).toBe('=HYPERLINK("http://x","散热")');
  expect(sheet?.rows.flat().every((cell) => cell === null || typeof cell === 'string')).toBe(true);
});

it('puts an apostrophe before formulas in CSV', async () => {
  await work();
  const started = await own().call(startExport, { ids: [ids[0]!], columns: ['title'], format: 'csv' });
  await finished(started.id);
  expect((await fileOf(started.id)).toString('utf8')).toContain(`"'=HYPERLINK(""http://x"",""散热"")"`);
});

it('hides list, file and cancel from other accounts', async () => {
  await work();
  const started = await own().call(startExport, { ids: ids.slice(0, 1), columns: ['title'], format: 'csv' });
  await finished(started.id);
  for (const persona of ['otherCompany', 'B', 'C'] as const) {
    expect((await api.as(persona).fetch(downloadExport, { id: started.id })).status).toBe(404);
    expect((await api.as(persona).fetch(cancelExport, { id: started.id })).status).toBe(404);
    expect((await api.as(persona).call(listExports, {})).list).toEqual([]);
  }
});

it('rejects an unreadable expression, an empty selection and a third concurrent export', async () => {
  const some = { columns: ['title' as const], format: 'csv' as const };
  await expect(own().call(startExport, { ...some, query: { exp: 'AND 散热' } })).rejects.toMatchObject({ status: 422 });
  await expect(own().call(startExport, some)).rejects.toMatchObject({ status: 422 });
  await own().call(startExport, { ...some, ids: [ids[0]!] });
  await own().call(startExport, { ...some, ids: [ids[1]!] });
  await expect(own().call(startExport, { ...some, ids: [ids[2]!] })).rejects.toMatchObject({ status: 429 });
});

it('starts one export for a double click', async () => {
  const ask = () =>
    own().fetch(startExport, { ids: [ids[0]], columns: ['title'], format: 'csv' }, { 'idempotency-key': 'twice' });
  const [first, second] = [await (await ask()).json(), await (await ask()).json()] as [
    { data: ExportTask },
    { data: ExportTask },
  ];
  expect(second.data.id).toBe(first.data.id);
});

it('stops a waiting export and discards what is written later', async () => {
  const started = await own().call(startExport, { ids: ids.slice(0, 5), columns: ['title'], format: 'csv' });
  await own().call(cancelExport, { id: started.id });
  await expect(own().call(cancelExport, { id: started.id })).rejects.toMatchObject({ status: 409 });
  await work();
  const { runId } = (await findExport(api.services.db, started.id))!;
  await eventually(async () => expect((await findJobRun(api.services.db, runId!))?.state).toBe('cancelled'));
  expect(await taskOf(started.id)).toMatchObject({ state: 'cancelled', size: null });
  expect(await files()).not.toContain(started.id);
  expect((await own().fetch(downloadExport, { id: started.id })).status).toBe(404);
});

it('leaves no partial file if cancelled while writing', async () => {
  const started = await own().call(startExport, { ids: ids.slice(0, 250), columns: ['title'], format: 'csv' });
  const stop = new AbortController();
  const writing = writeExport(
    api.services,
    started.id,
    stop.signal,
    ({ done }) => done > 0 && stop.abort(new Error('cancelled')),
  );
  await expect(writing).rejects.toThrow();
  expect((await files()).filter((name) => name.includes(started.id))).toEqual([]);
});

it('writes and notifies only once if run again', async () => {
  const started = await own().call(startExport, {
    ids: ids.slice(0, 2),
    columns: ['title'],
    format: 'csv',
    name: '重复',
  });
  const before = (await own().call(listMessages, {})).total;
  const run = () => writeExport(api.services, started.id, new AbortController().signal, () => undefined);
  // Killed before its end and run again.
  await api.services.db.execute(sql`update patent_export set state = 'running' where id = ${started.id}`);
  await run();
  const first = await fileOf(started.id);
  await run();
  expect(await fileOf(started.id)).toEqual(first);
  expect((await own().call(listMessages, {})).total).toBe(before + 1);
});

it('keeps its search with all filters, for another run or export', async () => {
  const query = {
    exp: '散热 装置',
    dedup: 'family' as const,
    filters: [{ facet: 'patentType' as const, exclude: ['design'] }],
    sort: '-publicationDate' as const,
  };
  const started = await own().call(startExport, { query, columns: ['title'], format: 'csv' });
  await work();
  const task = await finished(started.id);
  expect(task.query).toEqual(query);
  const { total } = await own().call(searchExpression, task.query!);
  expect([total > 0, task.total! + task.leftOut]).toEqual([true, total]);
  const again = await own().call(startExport, { query: task.query!, columns: ['title'], format: 'csv' });
  expect(await finished(again.id)).toMatchObject({ total: task.total, query });
});

it('reports why an export failed', async () => {
  const started = await own().call(startExport, {
    query: { exp: '散热' },
    columns: ['title'],
    format: 'csv',
    name: '失败',
  });
  // A set that it refers to was deleted meanwhile.
  await api.services.db.execute(
    sql`update patent_export set query = jsonb_set(query, '{exp}', '"##没有"') where id = ${started.id}`,
  );
  await work();
  const task = await finished(started.id);
  expect(task.state).toBe('failed');
  expect(task.error).toContain('没有');
  expect((await own().call(listMessages, {})).list[0]?.title).toBe('导出未完成：失败.csv');
});

it('deletes the file after expiry', async () => {
  await work();
  const started = await own().call(startExport, { ids: [ids[0]!], columns: ['title'], format: 'csv' });
  await finished(started.id);
  await api.services.db.execute(
    sql`update patent_export set expires_at = now() - interval '1 minute' where id = ${started.id}`,
  );
  expect((await own().fetch(downloadExport, { id: started.id })).status).toBe(404);
  await cleanExportsJob.handler(
    {},
    { services: api.services, runId: '', attempt: 1, signal: new AbortController().signal, progress: () => undefined },
  );
  expect(await files()).not.toContain(started.id);
  expect(await taskOf(started.id)).toMatchObject({ state: 'expired', size: null });
});

it('appears in the audit log when requested and when downloaded', async () => {
  await work();
  const started = await own().call(startExport, { ids: [ids[0]!], columns: ['title'], format: 'csv' });
  await finished(started.id);
  await fileOf(started.id);
  const lines = (await api.services.db.select().from(auditLog).orderBy(auditLog.id)).slice(-2);
  // What a person exports is personal: neither the export nor its content.
  expect(lines.map(({ action, userId, targetId, detail }) => [action, userId, targetId, detail])).toEqual([
    [startExport.path, api.ids.users.A, '', null],
    [downloadExport.path, api.ids.users.A, '', null],
  ]);
});

it('returns the company’s library as xlsx, and only to a certified company', async () => {
  await api.services.pool.query(
    'insert into library_patent (company_id, patent_id) select $1, id from patent order by id limit 3',
    [api.ids.company],
  );
  const asked = own().fetch(exportLibrary, {});
  const runs = async () =>
    (await api.services.pool.query<{ state: string }>("select state from job_run where name = 'export.library'")).rows;
  // The web process has only queued it.
  await eventually(async () => expect(await runs()).toEqual([{ state: 'queued' }]));
  await workLibrary();
  const response = await asked;
  expect(await runs()).toEqual([{ state: 'done' }]);
  expect(response.headers.get('content-disposition')).toMatch(/filename="download\.xlsx"; filename\*=UTF-8''%E4%BC%81/);
  const [sheet] = (await readXlsx(Buffer.from(await response.arrayBuffer()))).sheets;
  expect(sheet?.rows).toHaveLength(4);
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['公开号', '申请号', '专利名称']);
  expect((await api.as('trial').fetch(exportLibrary, {})).status).toBe(403);
  expect((await api.as('C').fetch(exportLibrary, {})).status).toBe(403);
});

it('returns the rows of the library in the order of its list', async () => {
  const cells = async (request: RequestOf<typeof exportLibrary>) => {
    const response = await own().fetch(exportLibrary, request);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    const [sheet] = (await readXlsx(Buffer.from(await response.arrayBuffer()))).sheets;
    return sheet?.rows.slice(1).map((row) => row[0]);
  };
  await workLibrary();
  for (const sort of [undefined, 'publicationDate', '-id', 'id', 'title'] as const) {
    const { list } = await own().call(listLibrary, { size: 100, sort });
    expect(list.length).toBe(3);
    expect(await cells({ sort })).toEqual(list.map(({ publicationNumber }) => publicationNumber));
  }
  // No file is left after the download.
  expect(
    (await readdir(path.join(api.services.config.filesDir, 'exports'))).filter((name) => name.endsWith('.part')),
  ).toEqual([]);
});

it('cancels the table of a disconnected caller', async () => {
  const leaving = new AbortController();
  const asked = own().call(exportLibrary, {}, { signal: leaving.signal });
  const last = async () =>
    (
      await api.services.pool.query<{ state: string; cancel_requested: number }>(
        "select state, cancel_requested from job_run where name = 'export.library' order by created_at desc limit 1",
      )
    ).rows[0];
  await eventually(async () => expect(await last()).toMatchObject({ state: 'queued', cancel_requested: 0 }));
  leaving.abort();
  await expect(asked).rejects.toThrow();
  expect(await last()).toMatchObject({ state: 'queued', cancel_requested: 1 });
});

it('rejects an empty library and one beyond the limit, with advice', async () => {
  const nothing = await own().fetch(exportLibrary, { keyword: '库里没有的名称' });
  expect([nothing.status, ((await nothing.json()) as { msg: string }).msg]).toEqual([
    422,
    expect.stringContaining('放宽筛选'),
  ]);
  await api.services.pool.query(
    'insert into library_patent (company_id, patent_id) select $1, id from patent order by id on conflict do nothing',
    [api.ids.company],
  );
  const tooMany = await own().fetch(exportLibrary, {});
  expect([tooMany.status, ((await tooMany.json()) as { msg: string }).msg]).toEqual([
    422,
    expect.stringContaining(`最多导出 ${MOST} 件`),
  ]);
});

const titles = (): RequestOf<typeof startExport> => ({ ids: ids.slice(0, 1), columns: ['title'], format: 'csv' });

const queued: OwnedRow<string> = {
  api,
  owner: 'A',
  make: async () => (await own().call(startExport, titles())).id,
  read: () => own().call(listExports, {}),
  missing: '00000000-0000-4000-8000-000000000000',
};
expectIsolated(listExports, queued, () => ({}));
expectIsolated(startExport, queued, () => titles());
expectIsolated(startListExport, queued, () => ({
  path: listLibrary.path,
  request: {},
  columns: ['title'],
  format: 'csv' as const,
}));
expectIsolated(getExport, queued, (id) => ({ id }));
expectIsolated(cancelExport, queued, (id) => ({ id }));

const written: OwnedRow<string> = {
  ...queued,
  make: async () => {
    await work();
    return (await finished(await queued.make())).id;
  },
};
expectIsolated(downloadExport, written, (id) => ({ id }));

const libraryRow: OwnedRow<null> = {
  api,
  owner: 'A',
  make: async () => {
    await workLibrary();
    await api.services.pool.query('delete from library_patent');
    await api.services.pool.query('insert into library_patent (company_id, patent_id) values ($1, $2)', [
      api.ids.company,
      ids[0],
    ]);
    return null;
  },
  read: async () => (await api.services.pool.query('select * from library_patent order by id')).rows,
  missing: null,
};
expectIsolated(exportLibrary, libraryRow, () => ({}));
