import { readPatent } from '../../../patents/patents/read-patent';
import { readCitations } from '../../../patents/patents/reader/read-citations';
import { eventually } from '../../../testing/eventually';
import { patentFile, patentRow } from '../../../testing/patent-lines';
import { scratchFolder } from '../../../testing/scratch-folder';
import { testApi } from '../../../testing/test-api';
import { openImportConnection } from '../import-connection';
import { importFile } from '../import-file.service';
import { mustRespell, respellNumbers } from './respell-numbers';
import { respellNumbersJob } from './respell-numbers.job';
import { searchExpression } from '@platform/contract/search/search';
import { lookUpNumbers } from '@platform/contract/numbers/number';

const api = testApi();
const folder = scratchFolder();
let client: Awaited<ReturnType<typeof openImportConnection>>;
let files = 0;

beforeAll(async () => {
  client = await openImportConnection(api.services.connectionString);
});
afterAll(() => client.end());
beforeEach(async () => {
  for (const table of ['patent', 'import_run', 'number_spelling', 'merged_patent', 'patent_to_index'])
    await client.query(`delete from ${table}`);
});

const importRows = (rows: Record<string, unknown>[]) =>
  importFile(client, { path: folder.file(`n${(files += 1)}.jsonl`, patentFile(rows)) });
const rowsOf = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(statement, values)).rows as Row[];
const foreign = (
  n: number,
  country: string,
  doc_number: string,
  app_number: string,
  more: Record<string, unknown> = {},
) => patentRow(n, { country, doc_number, app_number, ...more });

/** Restores the spelling of the previous release in a record. */
async function spellAsBefore(
  now: string,
  before: string,
  filed: [now: string, before: string] | null = null,
): Promise<number> {
  const office = now.slice(0, 2);
  const [row] = await rowsOf<{ id: number }>('select id from patent where publication_number = $1', [now]);
  await client.query('update publication set number = $2 where patent_id = $1', [row!.id, before.slice(2)]);
  await client.query('update patent set publication_number = $2 where id = $1', [row!.id, before]);
  if (filed)
    await client.query('update patent set application_number = $2, identity_key = $3 where id = $1', [
      row!.id,
      filed[1],
      `${office}:A:${filed[1]}`,
    ]);
  return Number(row!.id);
}

it('a file with another spelling of the same documents changes nothing', async () => {
  const first = await importRows([
    foreign(1, 'DE', '2330157', '2330157', { pub_date: '1974-01-03' }),
    foreign(2, 'JP', 'H08181412', '1994322262', { pub_date: '1996-07-12' }),
    foreign(3, 'US', '2013045506', '13/548,726'),
    foreign(4, 'EP', '123456', '93123456'),
    foreign(5, 'WO', 'WO/2009/043854', 'PCT/EP08/63092'),
  ]);
  expect(first).toMatchObject({ added: 5, rejected: 0 });
  const second = await importRows([
    foreign(1, 'DE', '000002330157', '2330157', { pub_date: '1974-01-03' }),
    foreign(2, 'JP', '8181412', '32226294', { pub_date: '1996-07-12' }),
    foreign(3, 'US', '20130045506', '13548726'),
    foreign(4, 'EP', '0123456', '93123456'),
    foreign(5, 'WO', '2009043854', 'PCT/EP2008/063092'),
  ]);
  expect(second).toMatchObject({ added: 0, changed: 0, unchanged: 5, rejected: 0 });

  for (const exp of [
    'AN=US13/548726',
    'US13/548,726',
    'PN=US2013045506A1',
    'US20130045506',
    'NUM=US 2013/0045506 A1',
    'PN=US13/548726',
    'PN=特开平8-181412',
    'PN=JP8181412',
    'AN=特愿平6-322262',
    'JP32226294',
    'PN=EP123456A1',
    'PN=EP0123456',
    'AN=EP93123456.1',
    'WOPCT/EP08/63092',
    'WO09043854',
    'PN=WO 2009/043854 A2',
    'PN=DE 000002330157',
  ])
    expect([exp, (await api.as('C').call(searchExpression, { exp })).total]).toEqual([exp, 1]);
});

it('a grant before 2007 may have the number of another laid-open application', async () => {
  await importRows([patentRow(1, { doc_number: '1087369A' })]);
  expect(await importRows([patentRow(2, { doc_number: '1087369C' })])).toMatchObject({ added: 1, rejected: 0 });
  expect(await rowsOf('select kind_code from publication order by kind_code')).toEqual([
    { kind_code: 'A' },
    { kind_code: 'C' },
  ]);
});

it('a document without a kind matches any kind; a contradicting kind is reported', async () => {
  await importRows([patentRow(1), patentRow(2, { doc_number: '101000002A' })]);
  const search = (exp: string) => api.as('C').call(searchExpression, { exp });
  expect(await search('PN=CN101000001B')).toMatchObject({ total: 1, notices: [] });
  expect(await search('CN101000001B')).toMatchObject({ total: 1 });
  const contradicting = await search('PN=CN101000002U AND 装置');
  expect(contradicting.total).toBe(0);
  expect(contradicting.notices).toContain('CN101000002U 没有找到：CN101000002 的文献种类代码是 A，不是 U');
  expect(contradicting.offers[0]).toMatchObject({ label: '检索 CN101000002', expression: 'PN=CN101000002 AND "装置"' });
  expect(await search(contradicting.offers[0]!.expression)).toMatchObject({ total: 1 });
});

it('converts stored numbers to the form of their offices and merges records of one document', async () => {
  await importRows([
    foreign(1, 'DE', '2330157', '2330157', { pub_date: '1974-01-03', abstract: '', inventors: ['甲'] }),
    foreign(2, 'JP', 'H08181412', '1994322262', { pub_date: '1996-07-12' }),
    patentRow(3),
  ]);
  const old = await spellAsBefore('DE2330157', 'DE000002330157', ['2330157', '000002330157']);
  const japanese = await spellAsBefore('JPH08181412', 'JP8181412', ['1994322262', '32226294']);
  // User data of the record, and a reference from another one.
  await client.query(
    "insert into patent_citation (patent_id, direction, position, type, office, number) select id, 'cited', 1, 'patent', 'DE', '000002330157' from patent where publication_number = 'CN101000003'",
  );
  await client.query("insert into patent_biblio (patent_id, agency, claim_count) values ($1, '某代理', null)", [old]);
  const [user] = await rowsOf<{ id: number }>('select id from user_account order by id limit 1');
  await client.query(
    "insert into patent_mark (user_id, patent_id, followed, tags, note) values ($1, $2, true, '{甲}', '旧的')",
    [user!.id, old],
  );
  // The same document in its current spelling: a second record.
  await importRows([
    foreign(1, 'DE', '2330157', '2330157', { pub_date: '1974-01-03', abstract: '后来的摘要', inventors: [] }),
  ]);
  const [second] = await rowsOf<{ id: number }>("select id from patent where publication_number = 'DE2330157'");
  await client.query("insert into patent_mark (user_id, patent_id, tags, note) values ($1, $2, '{乙}', '新的')", [
    user!.id,
    second!.id,
  ]);
  await client.query('insert into patent_biblio (patent_id, claim_count) values ($1, 7)', [second!.id]);
  expect(await rowsOf('select id from patent')).toHaveLength(4);

  expect(await mustRespell(client)).toBe(true);
  expect(await respellNumbers(client)).toMatchObject({ finished: true, changed: 2, merged: 1 });
  expect(await mustRespell(client)).toBe(false);

  expect(
    await rowsOf(
      'select id::int, identity_key, publication_number, abstract, inventors from patent where id in ($1, $2) order by id',
      [old, japanese],
    ),
  ).toEqual([
    {
      id: old,
      identity_key: 'DE:A:2330157',
      publication_number: 'DE2330157',
      abstract: '后来的摘要',
      inventors: ['甲'],
    },
    {
      id: japanese,
      identity_key: 'JP:A:1994322262',
      publication_number: 'JPH08181412',
      abstract: expect.any(String) as string,
      inventors: ['张测试'],
    },
  ]);
  expect(await rowsOf('select patent_id::int as id, followed, tags, note from patent_mark')).toEqual([
    { id: old, followed: true, tags: ['甲', '乙'], note: '旧的\n新的' },
  ]);
  expect(await rowsOf('select agency, claim_count from patent_biblio where patent_id = $1', [old])).toEqual([
    { agency: '某代理', claim_count: 7 },
  ]);
  expect(await rowsOf('select id::int, kept_id::int, publication_number from merged_patent')).toEqual([
    { id: Number(second!.id), kept_id: old, publication_number: 'DE2330157' },
  ]);
  expect(await rowsOf('select number from publication where patent_id = $1', [old])).toEqual([{ number: '2330157' }]);

  // Search, number tool, citations and the old address all lead to it.
  for (const expression of ['PN=DE000002330157', 'DE2330157', 'AN=DE2330157', 'NUM=DE-OS 2330157'.replace(' ', '')]) {
    const { total } = await api.as('C').call(searchExpression, { exp: expression });
    expect([expression, total]).toEqual([expression, 1]);
  }
  const { findings } = await api
    .as('C')
    .call(lookUpNumbers, { numbers: ['DE 000002330157', '特开平8-181412', 'JP8181412', 'JP32226294'] });
  expect(findings.map(({ state, patent }) => [state, patent?.id])).toEqual([
    ['found', old],
    ['found', japanese],
    ['repeated', undefined],
    ['repeated', undefined],
  ]);
  expect((await readPatent(api.services, 'DE000002330157')).publicationNumber).toBe('DE2330157');
  expect((await readCitations(api.services, 'CN101000003')).cited[0]).toMatchObject({ known: 'DE2330157' });
});

it('resumes after a kill, and a second run changes nothing', async () => {
  const numbers = Array.from({ length: 30 }, (_, n) => String(2_000_001 + n));
  await importRows(numbers.map((number, n) => foreign(n + 1, 'DE', number, number)));
  for (const number of numbers) await spellAsBefore(`DE${number}`, `DE00000${number}`, [number, `00000${number}`]);
  const victim = await openImportConnection(api.services.connectionString);
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  let killed = Promise.resolve<unknown>(undefined);
  const walk = respellNumbers(victim, {
    batch: 7,
    onProgress: ({ changed }) => {
      if (changed === 14) killed = client.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    },
  });
  await expect(walk).rejects.toThrow();
  await killed;
  const cut = await rowsOf<{ changed: number }>('select changed from number_spelling');
  expect(cut[0]!.changed).toBeGreaterThanOrEqual(14);
  expect(await rowsOf("select count(*)::int as count from patent where publication_number like 'DE00000%'")).toEqual([
    { count: 30 - cut[0]!.changed },
  ]);
  // The worker resumes it by itself, as soon as the lock of the killed process is released.
  const { services } = api;
  await eventually(async () => expect(await respellNumbersJob.due!(services)).toBe(true));
  const signal = new AbortController().signal;
  await eventually(async () => {
    await respellNumbersJob.handler({}, { services, runId: 'r', attempt: 1, signal, progress: () => undefined });
    expect(await respellNumbersJob.due!(services)).toBe(false);
  });
  expect(
    await rowsOf(
      "select count(*)::int as count, count(distinct identity_key)::int as keys from patent where publication_number ~ '^DE2'",
    ),
  ).toEqual([{ count: 30, keys: 30 }]);
  expect(await rowsOf('select changed, merged from number_spelling')).toEqual([{ changed: 30, merged: 0 }]);
  expect(await rowsOf('select patent_id from patent_to_index')).toEqual([]);
  await client.query('update number_spelling set rules = 0');
  expect(await respellNumbers(client)).toMatchObject({ finished: true, merged: 0 });
  expect(await rowsOf('select changed from number_spelling')).toEqual([{ changed: 30 }]);
});

it('numbers are looked up by an index', async () => {
  await client.query('set enable_seqscan = off');
  try {
    for (const statement of [
      "select from publication where office = 'DE' and number = any ('{2330157,1}')",
      "select from patent where application_number = '2330157'",
      "select from patent_citation where office = 'DE' and number = any ('{2330157}')",
      "select from patent_family_member where office = 'DE' and number = any ('{2330157}')",
      "select from patent_priority where office = 'DE' and number = any ('{2330157}')",
    ]) {
      const plan = (await rowsOf<{ 'QUERY PLAN': string }>(`explain ${statement}`))
        .map((row) => row['QUERY PLAN'])
        .join(' ');
      expect([statement, plan]).toEqual([statement, expect.stringMatching(/Index (?:Only )?(?:Scan|Cond)/)]);
      expect(plan).not.toContain('Seq Scan');
    }
  } finally {
    await client.query('reset enable_seqscan');
  }
});

it('every table that refers to patents is handled in a merge', async () => {
  const tables = await rowsOf<{ name: string }>(
    "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'patent'::regclass order by 1",
  );
  // Indexed texts are deleted with the record and written again; the last one belongs to an earlier release.
  expect(tables.map(({ name }) => name).filter((name) => !/^patent_(?:text|field_text|index)$/.test(name))).toEqual([
    'imported_document',
    'legal_event',
    'library_patent',
    'patent_biblio',
    'patent_body',
    'patent_citation',
    'patent_company',
    'patent_dealing',
    'patent_family_member',
    'patent_figure',
    'patent_mark',
    'patent_priority',
    'publication',
  ]);
});
