import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { convertFigures } from '../../../patents/drawings/convert-figures';
import { brokenPage, group4Page } from '../../../patents/drawings/testing/sample-tiff';
import { createFileStore } from '../../../kernel/files/file-store';
import type { FileStore } from '../../../kernel/ports/file-store';
import { patentFile, patentRow } from '../../../testing/patent-lines';
import { scratchFolder } from '../../../testing/scratch-folder';
import { testDatabase } from '../../../testing/test-database';
import { openImportConnection } from '../import-connection';
import { importFile } from '../import-file.service';
import { filingXml, publishedXml } from './testing/sample-files';
import { zipOf } from '../../../testing/zip-of';

const database = testDatabase();
const folder = scratchFolder();
let client: Client;
let files: FileStore;
let folders = 0;

/** Creates a folder with these files. */
function tree(content: Record<string, string | Buffer>): string {
  folders += 1;
  const top = join(folder.path, `t${folders}`);
  for (const [name, bytes] of Object.entries(content)) {
    mkdirSync(dirname(join(top, name)), { recursive: true });
    writeFileSync(join(top, name), bytes);
  }
  return top;
}
const run = (path: string, signal?: AbortSignal) => importFile(client, { path, files, signal });
const rowsOf = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await client.query<Record<string, unknown>>(statement)).rows;
const rejects = async () => rowsOf('select content, reason from import_reject order by id');

beforeAll(async () => {
  client = await openImportConnection(database.connectionString);
  files = createFileStore(join(folder.path, 'data'));
});
beforeEach(async () => {
  await client.query('truncate patent, company, town, import_run, imported_document restart identity cascade');
});
afterAll(() => client.end());

it('creates a patent from a published document, with all fields and their sources', async () => {
  const path = tree({
    'CN1/CN1.XML': publishedXml({ drawings: ['D1.TIF', 'D2.TIF', 'D3.TIF'] }),
    'CN1/D1.TIF': group4Page(),
    'CN1/D2.TIF': brokenPage(),
  });
  expect(await run(path)).toMatchObject({
    kind: 'records',
    state: 'done',
    added: 1,
    changed: 0,
    rejected: 0,
    linesDone: 1,
  });
  expect(
    await rowsOf(
      'select identity_key, publication_number, kind_code, title, application_date::text, application_date_derived, ipc, applicants from patent',
    ),
  ).toEqual([
    {
      identity_key: 'CN:A:2020101234562',
      publication_number: 'CN111222333',
      kind_code: 'A',
      title: '一种带导流板的测试风机',
      application_date: '2020-02-20',
      application_date_derived: false,
      ipc: ['F04D 29/44', 'F04D 29/66'],
      applicants: ['佛山市顺德区测试通风设备有限公司'],
    },
  ]);
  const [biblio] = await rowsOf('select *, expiry_date::text as expiry from patent_biblio');
  expect(biblio).toMatchObject({
    agency: '某某专利代理事务所(普通合伙)',
    agents: ['李代理'],
    province: '广东省',
    city: '佛山市',
    district: '顺德区',
    town: '北滘镇',
    claim_count: 2,
    independent_claim_count: 1,
    figure_count: 3,
    expiry: '2040-02-20',
    provenance: {
      title: { source: '国家知识产权局公布文献', date: '2020-08-01' },
      agency: { source: '国家知识产权局公布文献', date: '2020-08-01' },
      expiryDate: { source: '按专利法第四十二条推算' },
    },
  });
  expect(
    await rowsOf('select company.name, patent_count from patent_company join company on company.id = company_id'),
  ).toEqual([{ name: '佛山市顺德区测试通风设备有限公司', patent_count: 1 }]);
  expect(
    await rowsOf(
      `select kind, claims -> 1 ->> 'text' as second, jsonb_array_length(paragraphs) as paragraphs, publication_number from patent_body`,
    ),
  ).toEqual([
    {
      kind: 'A',
      second: '根据权利要求1所述的测试风机，其特征在于，所述壳体(1)设有导流板(3)。',
      paragraphs: 3,
      publication_number: 'CN111222333',
    },
  ]);
});

it('converts pages afterwards and reports those that cannot be shown', async () => {
  await run(
    tree({
      'CN1/CN1.XML': publishedXml({ drawings: ['D1.TIF', 'D2.TIF', 'D3.TIF'] }),
      'CN1/d1.tif': group4Page(),
      'CN1/D2.TIF': brokenPage(),
    }),
  );
  expect(await convertFigures(client, files)).toEqual({ converted: 1, failed: 1 });
  expect(
    await rowsOf('select label, state, fault, width, height, mime_type from patent_figure order by position'),
  ).toEqual([
    { label: '图1', state: 'ready', fault: '', width: 8, height: 8, mime_type: 'image/webp' },
    { label: '图2', state: 'failed', fault: '图片已损坏，无法解码', width: null, height: null, mime_type: '' },
    { label: '图3', state: 'missing', fault: '来源中没有图的文件 D3.TIF', width: null, height: null, mime_type: '' },
  ]);
  expect(await convertFigures(client, files)).toEqual({ converted: 0, failed: 0 });
});

it('merges with a patent of a list, and an A and a B into one', async () => {
  await run(
    folder.file(
      'list.jsonl',
      patentFile([
        patentRow(1, {
          doc_number: '111222333',
          app_number: '202010123456.2',
          title: '清单里的名称',
          pub_date: '2020-08-04',
        }),
      ]),
    ),
  );
  const path = tree({
    'a/A.XML': publishedXml(),
    'b/B.XML': publishedXml({ kind: 'B', date: '20220104', produced: '20220101', claims: ['授权后的权利要求。'] }),
  });
  expect(await run(path)).toMatchObject({ added: 0, changed: 2, rejected: 0 });
  expect(await rowsOf('select title, kind_code, application_date::text from patent')).toEqual([
    { title: '一种带导流板的测试风机', kind_code: 'B', application_date: '2020-02-20' },
  ]);
  expect(await rowsOf('select kind, jsonb_array_length(claims) as claims from patent_body order by kind')).toEqual([
    { kind: 'A', claims: 2 },
    { kind: 'B', claims: 1 },
  ]);
  expect(await rowsOf('select claim_count, grant_date::text from patent_biblio')).toEqual([
    { claim_count: 1, grant_date: '2022-01-04' },
  ]);
});

it('changes nothing the second time, from a folder or a zip of it', async () => {
  const content = { 'CN1/CN1.XML': publishedXml({ drawings: ['D1.TIF'] }), 'CN1/D1.TIF': group4Page() };
  await run(tree(content));
  await convertFigures(client, files);
  const state = `select (select max(updated_at)::text from patent) as patents, (select max(updated_at)::text from patent_biblio) as biblio,
    (select max(updated_at)::text from patent_body) as bodies, (select max(updated_at)::text from patent_figure) as figures`;
  const before = await rowsOf(state);
  expect(await run(tree(content))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect(
    await run(
      folder.file('again.zip', zipOf({ 'CN1/CN1.XML': content['CN1/CN1.XML'], 'CN1/D1.TIF': content['CN1/D1.TIF'] })),
    ),
  ).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect(await rowsOf(state)).toEqual(before);
});

it('adds a filing package to a published patent, unpacked or zipped, and hides unpublished ones', async () => {
  const part = (body: string): string => filingXml(body);
  const parts = {
    '2020101234562/100001-/a.zip': zipOf({
      'a.xml': part('<cn-claims><claim num="1"><claim-text>申请时的权利要求。</claim-text></claim></cn-claims>'),
    }),
    '2020101234562/100003-/c.xml': part(
      '<cn-drawings><figure figure-labels="图1"><img file="H1.tif"/></figure></cn-drawings>',
    ),
    '2020101234562/100003-/H1.tif': group4Page(),
    '2020101234562/110101-/request.zip': Buffer.alloc(0),
  };
  const path = tree(parts);
  expect(await run(path)).toMatchObject({ added: 0, rejected: 2 });
  expect(await rejects()).toEqual([
    { content: expect.stringContaining('100001-') as string, reason: expect.stringMatching(/尚未公开/) as string },
    { content: expect.stringContaining('request.zip') as string, reason: '文件是空的（0 字节）' },
  ]);
  expect(await rowsOf('select count(*) from patent')).toEqual([{ count: 0 }]);
  await run(tree({ 'A.XML': publishedXml() }));
  expect(await run(path)).toMatchObject({ changed: 1, rejected: 1 });
  expect(await rowsOf(`select kind, claims -> 0 ->> 'text' as text from patent_body order by kind`)).toEqual([
    { kind: 'A', text: '一种测试风机，其特征在于，包括壳体(1)和叶轮(2)。' },
    { kind: 'F', text: '申请时的权利要求。' },
  ]);
  expect(await rowsOf('select kind, state from patent_figure')).toEqual([{ kind: 'F', state: 'waiting' }]);
});

it('imports legal events, and derives dealings and a status', async () => {
  const record = {
    appNumber: ['CN202010123456.2'],
    pubNumber: ['CN111222333A'],
    title: '一种带导流板的测试风机',
    appDate: '2020.02.20',
    pubDate: '2020.08.04',
    applicantName: ['甲有限公司'],
    patType: '1',
    legalList: [
      {
        strLegalCode: 'PC01',
        prsDate: '2024.05.01',
        prsCode: '质押注销',
        codeExpl: '登记号:Y2023980000001\n解除日:20240415',
      },
      {
        strLegalCode: 'PE01',
        prsDate: '2023.03.01',
        prsCode: '质押生效',
        codeExpl: '登记号:Y2023980000001\n登记生效日:20230215\n出质人:甲有限公司\n质权人:某某银行',
      },
      { strLegalCode: 'GR01', prsDate: '2022.01.04', prsCode: '授权', codeExpl: '授权' },
    ],
  };
  const path = folder.file('events.json', JSON.stringify(record));
  expect(await run(path)).toMatchObject({ kind: 'records', added: 1, rejected: 0 });
  expect(await rowsOf('select legal_status from patent')).toEqual([{ legal_status: 'effective' }]);
  expect(
    await rowsOf(
      'select kind, from_parties, to_parties, number, announced_date::text as announced, effective_date::text as effective, ended_date::text as ended from patent_dealing',
    ),
  ).toEqual([
    {
      kind: 'pledge',
      from_parties: ['甲有限公司'],
      to_parties: ['某某银行'],
      number: 'Y2023980000001',
      announced: '2023-03-01',
      effective: '2023-02-15',
      ended: '2024-04-15',
    },
  ]);
  expect(
    await rowsOf(
      'select pledge_count, transfer_count, high_value, high_value_reason, grant_date::text from patent_biblio',
    ),
  ).toEqual([
    { pledge_count: 1, transfer_count: 0, high_value: true, high_value_reason: 'pledged', grant_date: '2022-01-04' },
  ]);
  // A later record of the same patent has more data; events are not duplicated.
  record.legalList.push({ strLegalCode: 'PB01', prsDate: '2020.08.04', prsCode: '公开', codeExpl: '公开' });
  expect(await run(folder.file('more.json', JSON.stringify(record)))).toMatchObject({ changed: 1 });
  expect(await rowsOf('select count(*) from legal_event')).toEqual([{ count: 4 }]);
  expect(await rowsOf('select count(*) from patent_dealing')).toEqual([{ count: 1 }]);
});

it('records unreadable files with the reason, and continues', async () => {
  const path = tree({
    '1/good.XML': publishedXml(),
    '2/number.XML': publishedXml({ application: '202010123456.7', docNumber: '111222444' }),
    '3/broken.XML': publishedXml().slice(0, 1500),
    '4/other.xml': '<us-patent-grant/>',
    '5/text.dat': 'no document',
    '6/cut.zip': Buffer.concat([zipOf({ 'a.xml': '<a/>' }).subarray(0, 40)]),
    '7/page.tif': group4Page(),
    '8/bomb.zip': zipOf({ 'a.xml': Buffer.alloc(17 * 1024 * 1024) }, { packed: true }),
    '9/zstd.zip': zipOf({ 'a.xml': '<a/>' }, { method: 93 }),
  });
  expect(await run(path)).toMatchObject({ added: 1, rejected: 7, linesDone: 8 });
  expect((await rejects()).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/校验位错误：应为 2/),
    expect.stringMatching(/XML 格式有误/),
    expect.stringMatching(/根元素 us-patent-grant/),
    '不是 XML、JSON 或 ZIP 文件',
    expect.stringMatching(/压缩包无法读取/),
    expect.stringMatching(/200 倍以上/),
    expect.stringMatching(/用 zstd 方式压缩，这里解不开/),
  ]);
});

it('resumes where it was stopped', async () => {
  const path = tree(
    Object.fromEntries(
      Array.from({ length: 45 }, (_, n) => {
        const serial = 111_300_000 + n;
        return [
          `d${String(n).padStart(2, '0')}/x.XML`,
          publishedXml({
            docNumber: String(serial),
            application: `20201012${String(3000 + n)}`,
            title: `测试装置${n}`,
          }),
        ];
      }),
    ),
  );
  const ending = new AbortController();
  const first = await importFile(client, { path, files, signal: ending.signal, onProgress: () => ending.abort() });
  expect(first).toMatchObject({ state: 'running', linesDone: 20, added: 20 });
  expect(await run(path)).toMatchObject({ id: first.id, state: 'done', linesDone: 45, added: 45, rejected: 0 });
  expect(await rowsOf('select count(*) from patent')).toEqual([{ count: 45 }]);
});
