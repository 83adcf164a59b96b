import { gzipSync } from 'node:zlib';
import { applicationNumberOf, patentFile, patentRow } from '../../testing/patent-lines';
import { finishCutOffLoad } from './finish-cut-off-load';
import { openImportConnection } from './import-connection';
import { importFile } from './import-file.service';
import { ImportBusyError, withImportLock } from './import-lock';
import { readRejects } from './import-run.queries';
import { outcomeOf, testImporter } from './testing/test-importer';

const importer = testImporter('patent, company, import_run');
const { folder, rowsOf } = importer;
let files = 0;

const importText = (content: string | Uint8Array) => importer.importText(content, `patents-${(files += 1)}.jsonl`);
const importRows = (rows: Record<string, unknown>[]) => importText(patentFile(rows));

/** Everything an import writes, except times. */
const everything = () =>
  rowsOf(`
    select json_build_object(
      'patents', (select json_agg(to_jsonb(p) - '{updated_at,created_at}'::text[] order by id) from patent p),
      'updated', (select json_agg(updated_at order by id) from patent),
      'publications', (select json_agg(p order by id) from publication p),
      'companies', (select json_agg(to_jsonb(c) - '{updated_at}'::text[] order by id) from company c),
      'links', (select json_agg(l order by patent_id, company_id) from patent_company l),
      'library', (select json_agg(l order by id) from library_patent l),
      'index', (select json_agg(patent_id order by patent_id) from patent_text)) as everything`);

it('imports every record and links it to its companies', async () => {
  const run = await importRows([patentRow(1), patentRow(2), patentRow(8)]);
  expect(outcomeOf(run)).toEqual([3, 0, 0, 0]);
  expect(run.state).toBe('done');
  expect(
    await rowsOf(
      'select identity_key, filing_year, patent_type, application_date, publication_date, legal_status from patent order by id limit 1',
    ),
  ).toEqual([
    {
      identity_key: `CN:A:${applicationNumberOf(2011, 1, 10_001).replace('.', '')}`,
      filing_year: 2011,
      patent_type: 'invention',
      application_date: null,
      publication_date: '2012-02-15',
      legal_status: 'unknown',
    },
  ]);
  expect(
    await rowsOf(
      'select name, source, patent_count, invention_count, in_district, (select name from town where id = town_id) as town from company order by id',
    ),
  ).toEqual([
    {
      name: '佛山市顺德区北滘测试1电器有限公司',
      source: 'applicant',
      patent_count: 2,
      invention_count: 2,
      in_district: true,
      town: '北滘镇',
    },
    {
      name: '佛山市顺德区北滘测试2电器有限公司',
      source: 'applicant',
      patent_count: 1,
      invention_count: 1,
      in_district: true,
      town: '北滘镇',
    },
  ]);
  expect(
    await rowsOf(
      "select companies, companies_with_patents, patents from town_figure join town on town.id = town_id where name = '北滘镇'",
    ),
  ).toEqual([{ companies: 2, companies_with_patents: 2, patents: 3 }]);
  expect(await rowsOf('select count(*) from library_patent')).toEqual([{ count: 3 }]);
  expect(await rowsOf('select count(*) from patent_text')).toEqual([{ count: 3 }]);
});

it('changes nothing if the same file is imported again', async () => {
  const content = patentFile([
    patentRow(1),
    patentRow(2, { abstract: null }),
    patentRow(3, { app_number: null }),
    patentRow(4, { ipc: [] }),
  ]);
  await importText(content);
  const before = await everything();
  const again = await importText(content);
  expect(outcomeOf(again)).toEqual([0, 0, 4, 0]);
  expect(await everything()).toEqual(before);
});

it('reads gzip files, a byte order mark, CRLF and blank lines', async () => {
  const lines = [patentRow(1), patentRow(2)].map((row) => JSON.stringify(row));
  const run = await importText(gzipSync(`\ufeff${lines[0]}\r\n\r\n${lines[1]}`));
  expect(outcomeOf(run)).toEqual([2, 0, 0, 0]);
  expect(run.linesDone).toBe(3);
});

it('keeps rejects with line, reason and text, and imports the rest', async () => {
  const broken = '{"doc_number": "1010';
  const wrong = JSON.stringify(patentRow(2, { app_number: '201110010002.0' }));
  const run = await importText(
    `${JSON.stringify(patentRow(1))}\n${broken}\n${wrong}\n${JSON.stringify(patentRow(3))}\n`,
  );
  expect(outcomeOf(run)).toEqual([2, 0, 0, 2]);
  expect(await readRejects(importer.client, run.id, 0, 10)).toEqual([
    { line: 2, reason: '不是完整的 JSON', content: broken },
    { line: 3, reason: expect.stringMatching(/^申请号“201110010002\.0”：校验位错误/) as string, content: wrong },
  ]);
});

it.each([
  ['an empty file', '', '文件是空的'],
  ['blank lines', '\n\n \n', '文件是空的'],
  ['a file of something else', '案号,法院\n1,2\n', '文件中没有专利记录（第 1 行：不是完整的 JSON）'],
  ['JSON of something else', '{"a": 1}\n{"a": 2}\n', '文件中没有专利记录（第 1 行：国家（地区）代码'],
])('refuses %s as a whole', async (_what, content, message) => {
  await expect(importText(content)).rejects.toThrow(message);
  expect(await rowsOf('select count(*) from patent')).toEqual([{ count: 0 }]);
});

describe('one application in several lines', () => {
  const application = { app_number: applicationNumberOf(2011, 1, 77) };
  const published = patentRow(1, {
    ...application,
    doc_number: '102000001A',
    pub_date: '2012-01-04',
    title: '公布的名称',
  });
  const granted = patentRow(1, {
    ...application,
    doc_number: '102000001B',
    pub_date: '2014-03-05',
    title: '授权的名称',
    abstract: null,
    ipc: [],
  });

  it.each([
    ['in order', [published, granted]],
    ['the grant first', [granted, published]],
  ])('is one patent with two publications, showing the later: %s', async (_order, rows) => {
    const run = await importRows(rows);
    expect(run.added).toBe(1);
    expect(await rowsOf('select title, kind_code, publication_date from patent')).toEqual([
      { title: '授权的名称', kind_code: 'B', publication_date: '2014-03-05' },
    ]);
    expect(await rowsOf('select number, kind_code, date from publication order by kind_code')).toEqual([
      { number: '102000001', kind_code: 'A', date: '2012-01-04' },
      { number: '102000001', kind_code: 'B', date: '2014-03-05' },
    ]);
    const before = await everything();
    await importRows(rows);
    expect(await everything()).toEqual(before);
  });

  it('keeps the abstract and classes missing in a later line', async () => {
    await importRows([published]);
    const run = await importRows([granted]);
    expect(outcomeOf(run)).toEqual([0, 1, 0, 0]);
    expect(await rowsOf('select abstract, ipc from patent')).toEqual([
      { abstract: published.abstract, ipc: ['H04L 29/08'] },
    ]);
  });
});

it('joins a record without application number to the patent with its publication, in either order', async () => {
  const known = patentRow(5);
  const bare = patentRow(5, { app_number: null });
  await importRows([bare]);
  expect(await rowsOf('select identity_key from patent')).toEqual([{ identity_key: 'CN:P:101000005' }]);
  await importRows([known]);
  const key = `CN:A:${applicationNumberOf(2011, 1, 10_005).replace('.', '')}`;
  expect(await rowsOf('select identity_key, filing_year from patent')).toEqual([
    { identity_key: key, filing_year: 2011 },
  ]);
  const run = await importRows([bare]);
  expect(outcomeOf(run)).toEqual([0, 0, 1, 0]);
  expect(await rowsOf('select identity_key from patent')).toEqual([{ identity_key: key }]);
});

it('rejects a publication of another application, stored or in the same file', async () => {
  await importRows([patentRow(1)]);
  const run = await importRows([
    patentRow(1, { app_number: applicationNumberOf(2011, 1, 999) }),
    patentRow(2),
    patentRow(2, { app_number: applicationNumberOf(2011, 1, 998) }),
  ]);
  expect(outcomeOf(run)).toEqual([1, 0, 0, 2]);
  expect((await readRejects(importer.client, run.id, 0, 10)).map(({ line, reason }) => [line, reason])).toEqual([
    [1, expect.stringContaining('公开号已属于申请号')],
    [3, expect.stringContaining('公开号已属于申请号')],
  ]);
});

it('creates companies for organisations, not for persons, and links other spellings of a name', async () => {
  await importRows([
    patentRow(1, { applicants: ['广东测试（集团）有限公司', '张三'] }),
    patentRow(2, { applicants: ['广东测试(集团)有限公司'] }),
    patentRow(3, { applicants: ['李四'] }),
  ]);
  expect(await rowsOf('select name, patent_count, town_id from company')).toEqual([
    { name: '广东测试(集团)有限公司', patent_count: 2, town_id: null },
  ]);
});

it('follows a changed applicant and keeps the marks of the old one', async () => {
  await importRows([
    patentRow(1, { applicants: ['甲测试有限公司'] }),
    patentRow(2, { applicants: ['甲测试有限公司'] }),
  ]);
  await importer.client.query(
    `update library_patent set core = true, version = 2 where patent_id = (select min(id) from patent)`,
  );
  await importRows([1, 2].map((n) => patentRow(n, { applicants: ['乙测试有限公司'], title: '转让后' })));
  expect(await rowsOf('select name, patent_count from company order by id')).toEqual([
    { name: '甲测试有限公司', patent_count: 0 },
    { name: '乙测试有限公司', patent_count: 2 },
  ]);
  expect(
    await rowsOf(
      `select core from library_patent join company on company.id = company_id where name = '甲测试有限公司'`,
    ),
  ).toEqual([{ core: true }]);
});

it('does not restore a patent that a company removed from its library', async () => {
  await importRows([patentRow(1)]);
  await importer.client.query('update library_patent set removed_at = now()');
  await importRows([patentRow(1, { title: '新的名称' })]);
  expect(await rowsOf('select removed_at is not null as removed from library_patent')).toEqual([{ removed: true }]);
});

it('links a typed-in row when its record is imported', async () => {
  await importRows([patentRow(1)]);
  await importer.client.query(
    `insert into library_patent (company_id, application_number, title, core, note) select id, $1, '手工录入', true, '备注' from company`,
    [applicationNumberOf(2011, 1, 10_008).replace('.', '')],
  );
  await importRows([patentRow(8)]);
  expect(
    await rowsOf('select title, core, note, patent_id is not null as linked from library_patent where core'),
  ).toEqual([{ title: null, core: true, note: '备注', linked: true }]);
  expect(await rowsOf('select count(*) from library_patent')).toEqual([{ count: 2 }]);
});

it('rejects a concurrent import with a message', async () => {
  const other = await openImportConnection(importer.connectionString);
  try {
    await withImportLock(other, () =>
      expect(withImportLock(importer.client, () => Promise.resolve(), 0)).rejects.toThrow(ImportBusyError),
    );
    await expect(withImportLock(importer.client, () => Promise.resolve('free'), 0)).resolves.toBe('free');
  } finally {
    await other.end();
  }
});

it('indexes records left by a kill between records and index', async () => {
  await importRows([patentRow(1), patentRow(2)]);
  expect(await rowsOf('select count(*) from patent_to_index')).toEqual([{ count: 0 }]);
  const lose = `with lost as (delete from patent_text where patent_id = (select min(id) from patent) returning patent_id)
    insert into patent_to_index select 2, patent_id from lost`;
  await importer.client.query(lose);
  expect(await finishCutOffLoad(importer.client)).toBe(true);
  expect(await rowsOf('select count(*) from patent_text')).toEqual([{ count: 2 }]);
  expect(await finishCutOffLoad(importer.client)).toBe(false);
  // The next import does the same by itself.
  await importer.client.query(lose);
  await importRows([patentRow(3)]);
  expect(
    await rowsOf(
      'select (select count(*) from patent_text) as indexed, (select count(*) from patent_to_index) as waiting',
    ),
  ).toEqual([{ indexed: 3, waiting: 0 }]);
});

it('stops after a batch on request, and resumes from there', async () => {
  const rows = Array.from({ length: 6_000 }, (_, n) => patentRow(n + 1));
  const path = folder.file('stop.jsonl', patentFile(rows));
  const stop = new AbortController();
  const stopped = await importFile(importer.client, { path, signal: stop.signal, onProgress: () => stop.abort() });
  expect(stopped.state).toBe('running');
  expect(stopped.linesDone).toBeLessThan(6_000);
  const said: string[] = [];
  const finished = await importFile(importer.client, { path, log: (message) => said.push(message) });
  expect(said[0]).toMatch(/接着上次中断的位置继续/);
  expect(finished.id).toBe(stopped.id);
  expect(outcomeOf(finished)).toEqual([6_000, 0, 0, 0]);
  expect(await rowsOf('select count(*), count(distinct identity_key) as different from patent')).toEqual([
    { count: 6_000, different: 6_000 },
  ]);
});
