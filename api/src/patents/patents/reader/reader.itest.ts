import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as reader from '@platform/contract/patents/reader';
import { getPatent } from '@platform/contract/patents/patent';
import { searchDrawings } from '@platform/contract/patents/thumbnail';
import { searchExpression } from '@platform/contract/search/search';
import { seedDemoRecords } from '../../../demo/seed-demo-records';
import { convertFigures } from '../../drawings/convert-figures';
import { group4Page } from '../../drawings/testing/sample-tiff';
import { openImportConnection } from '../../../exchange/imports/import-connection';
import { importFile } from '../../../exchange/imports/import-file.service';
import { publishedXml } from '../../../exchange/imports/records/testing/sample-files';
import { patentFile, patentRow } from '../../../testing/patent-lines';
import { scratchFolder } from '../../../testing/scratch-folder';
import { testApi } from '../../../testing/test-api';

const api = testApi();
const folder = scratchFolder();
const anonymous = () => api.as('anonymous');

beforeAll(async () => {
  const client = await openImportConnection(api.services.connectionString);
  try {
    await seedDemoRecords(client, 300, () => undefined);
    await importFile(client, { path: folder.file('list.jsonl', patentFile([patentRow(1)])) });
    const top = join(folder.path, 'docs');
    const write = (name: string, content: string | Buffer): void => {
      mkdirSync(join(top, name.split('/')[0]!), { recursive: true });
      writeFileSync(join(top, name), content);
    };
    const description =
      '<base:Paragraphs num="0001">技术领域</base:Paragraphs><base:Paragraphs num="0002">本发明涉及通风，呈<base:Image file="P1.TIF"/>形。</base:Paragraphs><base:Paragraphs num="0003">具体实施方式</base:Paragraphs><base:Paragraphs num="0004">如图1。</base:Paragraphs>';
    write('a/A.XML', publishedXml({ description, drawings: ['D1.TIF', 'D2.TIF'] }));
    write('a/D1.TIF', group4Page());
    write('a/P1.TIF', group4Page(16));
    write(
      'b/B.XML',
      publishedXml({
        kind: 'B',
        date: '20220104',
        produced: '20220101',
        description,
        claims: ['一种测试风机，其特征在于，包括壳体(1)和叶轮(2)，所述壳体(1)设有导流板(3)。'],
      }),
    );
    await importFile(client, { path: top, files: api.services.files });
    // A file store that fails for one figure leaves the others.
    let puts = 0;
    const failing: typeof api.services.files = {
      ...api.services.files,
      pathOf: (sha256) => api.services.files.pathOf(sha256),
      put: () => {
        puts += 1;
        return Promise.reject(new TypeError('planted fault'));
      },
    };
    await client.query('begin');
    expect(await convertFigures(client, failing)).toEqual({ converted: 0, failed: puts });
    expect(puts).toBeGreaterThan(0);
    await client.query('rollback');
    await convertFigures(client, api.services.files);
  } finally {
    await client.end();
  }
});

const REAL = { publicationNumber: 'CN111222333' };
const LISTED = { publicationNumber: 'CN101000001' };
const demoNumber = async (where: string): Promise<string> => {
  const { rows } = await api.services.pool.query<{ number: string }>(
    `select publication_number as number from patent where is_demo and ${where} order by id limit 1`,
  );
  return rows[0]!.number;
};

it('gives the source of every field, or the reason why it is missing', async () => {
  const { fields } = await anonymous().call(reader.readBibliography, REAL);
  const field = (name: string) => fields.find((each) => each.field === name)!;
  for (const { values, absent, source, name } of fields)
    expect({ name, told: values.length > 0, why: absent !== null, sourced: source !== '' }).toEqual({
      name,
      told: values.length > 0,
      why: values.length === 0,
      sourced: values.length > 0,
    });
  expect(field('agency')).toMatchObject({
    values: ['某某专利代理事务所(普通合伙)'],
    source: '国家知识产权局公布文献',
    date: '2022-01-01',
  });
  expect(field('town')).toMatchObject({ values: ['北滘镇'] });
  expect(field('expiryDate')).toMatchObject({ values: ['2040-02-20'], source: '按专利法第四十二条推算' });
  expect(field('publications').values).toEqual(['CN111222333A（2020-08-04）', 'CN111222333B（2022-01-04）']);
  expect(field('awards').absent).toMatchObject({ reason: 'not-in-source' });
  // A published document cannot contain later events.
  expect(field('transferCount').absent).toMatchObject({
    reason: 'not-imported',
    message: expect.stringMatching(/^法律事件尚未收录；可到/) as string,
  });
  expect(field('office').values).toEqual(['中国（CN）']);
  expect(field('locarno').absent).toMatchObject({ reason: 'not-applicable' });
  const listed = await anonymous().call(reader.readBibliography, LISTED);
  expect(listed.fields.find((each) => each.field === 'agency')!.absent).toMatchObject({
    reason: 'not-in-source',
    message: '来源（数据文件 list.jsonl）没有载明代理机构。',
  });
  expect(listed.fields.find((each) => each.field === 'title')!.source).toBe('数据文件 list.jsonl');
});

it('returns the claims of each document as a tree', async () => {
  const latest = await anonymous().call(reader.readClaims, REAL);
  expect(latest).toMatchObject({
    kind: 'B',
    absent: null,
    source: '国家知识产权局公布文献',
    documents: [
      { kind: 'B', name: '发明授权' },
      { kind: 'A', name: '发明公布' },
    ],
  });
  expect(latest.claims).toHaveLength(1);
  const first = await anonymous().call(reader.readClaims, { publicationNumber: 'CN111222333A', kind: 'A' });
  expect(first.claims).toMatchObject([
    { number: 1, parent: null, depth: 0, independent: true },
    { number: 2, parent: 1, depth: 1, independent: false },
  ]);
  expect(first.numerals).toContainEqual({ numeral: '1', name: '壳体' });
  expect(await anonymous().call(reader.readClaims, LISTED)).toMatchObject({
    claims: [],
    absent: {
      reason: 'not-imported',
      message: '权利要求尚未收录；可查看摘要与著录项目。',
    },
  });
});

it('returns the description in parts, with its inline pictures', async () => {
  const all = await anonymous().call(reader.readDescription, { ...REAL, kind: 'A' });
  expect(all).toMatchObject({
    total: 2,
    sections: [
      { section: 'field', name: '技术领域', from: 0 },
      { section: 'embodiments', from: 1 },
    ],
  });
  expect(all.paragraphs[0]).toEqual({
    index: 0,
    number: '0002',
    section: 'field',
    text: '本发明涉及通风，呈\ufffc形。',
  });
  expect(all.pictures).toEqual([expect.stringMatching(/^\/v1\/patent\/figure\?id=\d+&size=full&v=[0-9a-f]{12}$/)]);
  const second = await anonymous().call(reader.readDescription, { ...REAL, kind: 'A', from: 1, size: 1 });
  expect(second).toMatchObject({ total: 2, paragraphs: [{ index: 1, number: '0004' }], pictures: [] });
});

it('returns the full text with the same pictures for every requested part', async () => {
  const { pieces, pictures } = await anonymous().call(reader.readFullText, REAL);
  const [picture] = (await anonymous().call(reader.readDescription, REAL)).pictures;
  expect(pictures).toEqual([picture]);
  const at = pieces.find(({ text }) => text.includes('\ufffc'))!.index;
  expect((await anonymous().call(reader.readFullText, { ...REAL, from: at, size: 1 })).pictures).toEqual([picture]);
  expect((await anonymous().call(reader.readFullText, { ...REAL, from: at + 1, size: 5 })).pictures).toEqual([]);
});

it('returns the positions of numerals of demonstration drawings, but not of scanned pages', async () => {
  expect((await anonymous().call(reader.readDrawings, REAL)).figures.flatMap(({ places }) => places)).toEqual([]);
  const number = await demoNumber(
    `exists (select from patent_body where patent_id = patent.id and jsonb_array_length(numerals) > 2) and exists (select from patent_figure where patent_id = patent.id and state = 'drawn')`,
  );
  const { figures, numerals } = await anonymous().call(reader.readDrawings, { publicationNumber: number });
  const figure = figures.find(({ role }) => role === 'drawing')!;
  expect(figure.places.length).toBeGreaterThan(0);
  const svg = await (await api.request(figure.image)).text();
  for (const { numeral, x, y, width, height } of figure.places) {
    expect(numerals.map((each) => each.numeral)).toContain(numeral);
    const printed = [...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"[^>]*>([^<]*)</g)].find(
      ([, , , text]) => text === numeral,
    )!;
    expect(Number(printed[1])).toBeGreaterThanOrEqual(x);
    expect(Number(printed[1])).toBeLessThanOrEqual(x + width);
    expect(Number(printed[2])).toBeGreaterThan(y);
    expect(Number(printed[2])).toBeLessThan(y + height);
  }
});

it('lists drawings with picture addresses, and gives a reason for the others', async () => {
  const { figures } = await anonymous().call(reader.readDrawings, { ...REAL, kind: 'A' });
  expect(figures).toMatchObject([
    { role: 'drawing', label: '图1', state: 'ready', width: 8, height: 8 },
    { role: 'drawing', label: '图2', state: 'missing', image: '', fault: '来源中没有图的文件 D2.TIF' },
  ]);
  const answer = await api.request(figures[0]!.image);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  expect((await api.request(figures[0]!.thumbnail)).status).toBe(200);
  expect((await api.request(`/v1/patent/figure?id=${figures[1]!.id}`)).status).toBe(404);
});

it('draws the same figures of demonstration patents each time, with every numeral of the claims', async () => {
  const publicationNumber = await demoNumber(`patent_type = 'utility'`);
  const { figures, numerals } = await anonymous().call(reader.readDrawings, { publicationNumber });
  const fetched = await Promise.all([1, 2].map(async () => (await api.request(figures[0]!.image)).text()));
  expect(fetched[0]).toBe(fetched[1]);
  expect(fetched[0]).toMatch(/^<svg .*演示数据.*<\/svg>$/su);
  expect(fetched[0]).not.toMatch(/<script|onload|href/iu);
  for (const { numeral } of numerals) expect(fetched[0]).toContain(`>${numeral}</text>`);
  const answer = await api.request(figures[0]!.image);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
});

it('returns abstract, claims and description as one sequence', async () => {
  const all = await anonymous().call(reader.readFullText, { ...REAL, kind: 'A' });
  expect(all.parts).toMatchObject([
    { part: 'abstract', from: 0, absent: null },
    { part: 'claims', from: 1 },
    { part: 'description', from: 3 },
  ]);
  expect(all.pieces.map(({ label }) => label)).toEqual(['摘要', '权利要求 1', '权利要求 2', '[0002]', '[0004]']);
  expect(
    (await anonymous().call(reader.readFullText, { ...REAL, kind: 'A', from: 3 })).pieces.map(({ index }) => index),
  ).toEqual([3, 4]);
});

it('returns the legal events with parties and contract numbers', async () => {
  const publicationNumber = await demoNumber(
    `id in (select patent_id from legal_event where code = 'TR01' or code = 'PE01')`,
  );
  const { events, disclaimer } = await anonymous().call(reader.readLegalEvents, { publicationNumber });
  expect(disclaimer).toMatch(/不构成法律意见/);
  const dealing = events.find(({ code }) => ['TR01', 'PE01'].includes(code))!;
  expect(dealing).toMatchObject({
    name: expect.stringMatching(/转移|质押/) as string,
    announcementNumber: expect.stringMatching(/^\d\d-\d{4}$/) as string,
    source: '演示数据（系统生成）',
  });
  expect(dealing.fromParties.length).toBeGreaterThan(0);
  expect(dealing.toParties.length).toBeGreaterThan(0);
  expect(events.map(({ date }) => date)).toEqual([...events.map(({ date }) => date)].sort().reverse());
  expect((await anonymous().call(reader.readLegalEvents, LISTED)).absent).toMatchObject({ reason: 'not-imported' });
});

it('returns family and citations, with the platform’s data about the other documents', async () => {
  const family = await anonymous().call(reader.readFamily, REAL);
  expect(family.members).toMatchObject([
    { number: 'CN111222333', kind: 'A', own: true, known: 'CN111222333' },
    { number: 'CN111222333', kind: 'B', own: true },
  ]);
  expect(family.absent).toMatchObject({
    reason: 'not-in-source',
    message: expect.stringMatching(/没有载明优先权和同族/) as string,
  });
  expect((await anonymous().call(reader.readFamily, LISTED)).absent).toMatchObject({ reason: 'not-imported' });
  expect((await anonymous().call(reader.readCitations, REAL)).citedAbsent).toMatchObject({ reason: 'not-in-source' });
  const citingNumber = await demoNumber(`id in (select patent_id from patent_citation where type = 'patent')`);
  const { cited, citedAbsent } = await anonymous().call(reader.readCitations, { publicationNumber: citingNumber });
  expect(citedAbsent).toBeNull();
  expect(cited[0]).toMatchObject({
    type: 'patent',
    known: cited[0]!.number,
    category: expect.stringMatching(/^[AXY]$/) as string,
    legalStatus: expect.stringMatching(/有效|审中|失效/) as string,
  });
  const back = await anonymous().call(reader.readCitations, { publicationNumber: cited[0]!.number });
  expect(back.citing.map(({ number }) => number)).toContain(citingNumber);
  expect(back.citingTotal).toBe(back.citing.length);
});

it('compares the claims of publication and grant', async () => {
  const { claims, before, after } = await anonymous().call(reader.readClaimChanges, REAL);
  expect([before!.kind, after!.kind]).toEqual(['A', 'B']);
  expect(claims.map(({ change }) => change)).toEqual(['changed', 'removed']);
  expect(claims[0]!.pieces).toContainEqual({ kind: 'added', text: '，所述壳体(1)设有导流板(3)' });
  const utility = await demoNumber(
    `patent_type = 'utility' and exists (select from patent_body where patent_id = patent.id)`,
  );
  expect((await anonymous().call(reader.readClaimChanges, { publicationNumber: utility })).absent).toMatchObject({
    reason: 'not-applicable',
  });
  const design = await demoNumber(`patent_type = 'design'`);
  expect((await anonymous().call(reader.readClaimChanges, { publicationNumber: design })).absent).toMatchObject({
    reason: 'not-applicable',
  });
});

it('is found by shown text: claims, description, agency, parties, of imported and demonstration patents', async () => {
  const found = async (exp: string): Promise<string[]> =>
    (await api.as('A').call(searchExpression, { exp, size: 100 })).list.map(
      ({ publicationNumber }) => publicationNumber,
    );
  expect(await found('CLM=导流板 AND AGC=某某专利代理事务所')).toEqual(['CN111222333']);
  expect(await found('DES=本发明涉及通风')).toEqual(['CN111222333']);
  const publicationNumber = await demoNumber(`patent_type = 'utility'`);
  const { claims } = await anonymous().call(reader.readClaims, { publicationNumber });
  expect(await found(`CLM="${claims[1]!.text.slice(-24, -1)}"`)).toContain(publicationNumber);
  const { paragraphs } = await anonymous().call(reader.readDescription, { publicationNumber });
  expect(await found(`DES="${paragraphs.at(-1)!.text.slice(-24, -1)}"`)).toContain(publicationNumber);
});

it('answers 404 for an unknown patent', async () => {
  await expect(anonymous().call(reader.readClaims, { publicationNumber: 'CN199999999' })).rejects.toMatchObject({
    status: 404,
  });
});

it('returns the drawings of the requested document, or of another if it has none', async () => {
  const own = await anonymous().call(reader.readDrawings, { ...REAL, kind: 'A' });
  expect(own).toMatchObject({ kind: 'A', documents: [{ kind: 'A' }], absent: null });
  const other = await anonymous().call(reader.readDrawings, { ...REAL, kind: 'B' });
  expect(other).toMatchObject({ kind: 'A', documents: [{ kind: 'A' }], absent: null });
  expect(other.figures).toEqual(own.figures);
});

it('returns the parts that a patent has, so that a page can mark empty ones before they are opened', async () => {
  const partsOf = async (request: { publicationNumber: string }) => (await anonymous().call(getPatent, request)).parts;
  expect(await partsOf(LISTED)).toEqual([]);
  expect(await partsOf(REAL)).toEqual(['claims', 'description', 'drawings']);
  const publicationNumber = await demoNumber(
    `id in (select patent_id from legal_event) and id in (select patent_id from patent_citation) and patent_type <> 'design'`,
  );
  expect(await partsOf({ publicationNumber })).toEqual(expect.arrayContaining(['claims', 'legalEvents', 'relations']));
  // Citations by other patents of the platform count as content too.
  const { rows } = await api.services.pool.query<{ number: string }>(
    `select p.publication_number as number from patent p join publication o on o.patent_id = p.id join patent_citation c on c.office = o.office and c.number = o.number where c.direction = 'cited' limit 1`,
  );
  expect(await partsOf({ publicationNumber: rows[0]!.number })).toContain('relations');
});

it('lists the existing documents for an unknown kind code', async () => {
  const message = '没有收录种类代码为“ZZ”的文本；已收录的文本是：发明授权（B）、发明公布（A）。';
  const claims = await anonymous().call(reader.readClaims, { ...REAL, kind: 'zz' });
  expect(claims).toMatchObject({ kind: 'ZZ', claims: [], absent: { message } });
  expect(claims.documents).toHaveLength(2);
  expect(await anonymous().call(reader.readFullText, { ...REAL, kind: 'ZZ' })).toMatchObject({ absent: { message } });
  // Without any text there is no other document to name.
  expect((await anonymous().call(reader.readClaims, { ...LISTED, kind: 'ZZ' })).absent?.message).toBe(
    '权利要求尚未收录；可查看摘要与著录项目。',
  );
  await expect(anonymous().call(reader.readClaims, { ...REAL, kind: 'Z'.repeat(17) })).rejects.toMatchObject({
    status: 422,
  });
});

it('addresses messages about missing data to users, not to administrators', async () => {
  const { fields } = await anonymous().call(reader.readBibliography, LISTED);
  const answers = await Promise.all([
    anonymous().call(reader.readClaims, LISTED),
    anonymous().call(reader.readDrawings, LISTED),
    anonymous().call(reader.readFullText, LISTED),
    anonymous().call(reader.readLegalEvents, LISTED),
    anonymous().call(reader.readFamily, LISTED),
    anonymous().call(reader.readCitations, LISTED),
  ]);
  expect(JSON.stringify([fields, answers])).not.toMatch(/管理员|导入/u);
});

it('returns whether a list of hits has any drawing', async () => {
  const any = async (exp: string) => (await api.as('A').call(searchDrawings, { exp })).any;
  expect(await any('PN=CN111222333')).toBe(true);
  expect(await any('PN=CN101000001')).toBe(false);
  expect(await any('PN=(CN101000001 OR CN111222333)')).toBe(true);
});
