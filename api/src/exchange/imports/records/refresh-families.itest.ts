import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { createFileStore } from '../../../kernel/files/file-store';
import { createSearchEngine } from '../../../patents/search/engine/create-search-engine';
import { readExpression } from '../../../patents/search/reading/read-expression';
import { readFamily } from '../../../patents/patents/reader/read-family';
import { patentFile, patentRow } from '../../../testing/patent-lines';
import { scratchFolder } from '../../../testing/scratch-folder';
import { testDatabase } from '../../../testing/test-database';
import { openImportConnection } from '../import-connection';
import { importFile } from '../import-file.service';
import { refreshFamilies } from './refresh-families.queries';
import { publishedXml, type SampleDocument } from './testing/sample-files';

const database = testDatabase();
const folder = scratchFolder();
let client: Client;
let folders = 0;

beforeAll(async () => {
  client = await openImportConnection(database.connectionString);
});
beforeEach(async () => {
  await client.query('truncate patent, company, town, import_run, imported_document restart identity cascade');
});
afterAll(() => client.end());

async function publish(documents: readonly SampleDocument[], into: Client = client): Promise<void> {
  folders += 1;
  const top = join(folder.path, `f${folders}`);
  for (const [at, document] of documents.entries()) {
    mkdirSync(join(top, `D${at}`), { recursive: true });
    writeFileSync(join(top, `D${at}`, `D${at}.XML`), publishedXml(document));
  }
  await importFile(into, { path: top, files: createFileStore(join(folder.path, 'files')) });
}

const priority = (number: string, office = 'CN'): string =>
  `<business:Priority sequence="1"><base:WIPOST3Code>${office}</base:WIPOST3Code><base:DocNumber>${number}</base:DocNumber><base:Date>20190301</base:Date></business:Priority>`;

const FIRST = { docNumber: '111222331', application: '201910123456.X' };
const SECOND = { docNumber: '111222332', application: '202010123456.2' };
const THIRD = { docNumber: '111222333', application: '202010123457.7' };

/** Returns the families as lists of numbers, by the publication of the patent. */
async function families(): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ number: string; members: string[] }>(
    `select patent.publication_number as number, array_agg(member.number order by member.number) as members
     from patent_family_member as member join patent on patent.id = member.patent_id where family = 'simple' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ number, members }) => [number, members]));
}

it('patents with the same priorities and the application that they claim are a family', async () => {
  await publish([
    { ...FIRST },
    { ...SECOND, extra: priority('201910123456.X') },
    { ...THIRD, extra: priority('201910123456.X') },
  ]);
  const all = ['111222331', '111222332', '111222333'];
  expect(await families()).toEqual({ CN111222331: all, CN111222332: all, CN111222333: all });
  expect((await client.query('select distinct family_count from patent_biblio')).rows).toEqual([{ family_count: 3 }]);
  const read = await readFamily({ db: database.db }, 'CN111222332');
  expect(read.absent).toBeNull();
  expect(
    read.members.map(({ number, kind, own, derived, title, known }) => [number, kind, own, derived, title, known]),
  ).toEqual(
    all.map((number) => [`CN${number}`, 'A', number === '111222332', true, '一种带导流板的测试风机', `CN${number}`]),
  );
});

it('one more priority is another family, and so none', async () => {
  await publish([
    { ...SECOND, extra: priority('201910123456.X') },
    { ...THIRD, extra: priority('201910123456.X') + priority('62/123,456', 'US') },
    { docNumber: '111222334', application: '202010123458.1' },
  ]);
  expect(await families()).toEqual({});
});

it('adds later patents from documents and lists, once each', async () => {
  await publish([{ ...SECOND, extra: priority('201910123456.X') }]);
  expect(await families()).toEqual({});
  expect((await readFamily({ db: database.db }, 'CN111222332')).absent?.message).toMatch(
    '没有与本专利优先权相同的其他专利',
  );
  const path = join(folder.path, 'list.jsonl');
  writeFileSync(path, patentFile([patentRow(1, { doc_number: '111222331', app_number: '201910123456X' })]));
  await importFile(client, { path, files: createFileStore(join(folder.path, 'files')) });
  expect(await families()).toEqual({
    CN111222331: ['111222331', '111222332'],
    CN111222332: ['111222331', '111222332'],
  });
  await publish([{ ...THIRD, extra: priority('201910123456.X') }]);
  expect(Object.values(await families())).toEqual(
    Array.from({ length: 3 }, () => ['111222331', '111222332', '111222333']),
  );
  const before = (await client.query('select id from patent_family_member order by id')).rows;
  await refreshFamilies(client);
  expect((await client.query('select id from patent_family_member order by id')).rows).toEqual(before);
});

it('splits again if a document has one more priority', async () => {
  await publish([
    { ...SECOND, extra: priority('201910123456.X') },
    { ...THIRD, extra: priority('201910123456.X') },
  ]);
  expect(Object.keys(await families())).toHaveLength(2);
  await publish([
    {
      ...THIRD,
      kind: 'B',
      date: '20220301',
      produced: '20220225',
      extra: priority('201910123456.X') + priority('62/123,456', 'US'),
    },
  ]);
  expect(await families()).toEqual({});
  expect((await client.query('select distinct family_count from patent_biblio')).rows).toEqual([
    { family_count: null },
  ]);
});

it('a divisional application belongs to the family of its parent', async () => {
  await publish([
    { ...FIRST },
    {
      ...SECOND,
      extra: `<business:RelatedDocuments><business:Division><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>201910123456.X</base:DocNumber></base:DocumentID></business:Division></business:RelatedDocuments>`,
    },
  ]);
  expect(await families()).toEqual({
    CN111222331: ['111222331', '111222332'],
    CN111222332: ['111222331', '111222332'],
  });
});

it('national phases of one international application without priorities are a family', async () => {
  const phase =
    '<business:PCTOrRegionalFilingData><base:DocumentID><base:WIPOST3Code>WO</base:WIPOST3Code><base:DocNumber>PCT/US2019/012345</base:DocNumber></base:DocumentID></business:PCTOrRegionalFilingData>';
  await publish([
    { ...SECOND, extra: phase },
    { ...THIRD, extra: phase },
  ]);
  expect(await families()).toEqual({
    CN111222332: ['111222332', '111222333'],
    CN111222333: ['111222332', '111222333'],
  });
});

it('a family from a source stays, and applies to its other members here', async () => {
  await publish([{ ...FIRST }, { ...SECOND }]);
  const [first] = (await client.query<{ id: number }>(`select id from patent where publication_number = 'CN111222331'`))
    .rows;
  await client.query(
    `insert into patent_family_member (patent_id, family, office, number, kind_code) values ($1, 'simple', 'CN', '111222332', 'A'), ($1, 'simple', 'US', '7654321', 'B2')`,
    [first!.id],
  );
  await refreshFamilies(client);
  expect(await families()).toEqual({
    CN111222331: ['111222332', '7654321'],
    CN111222332: ['111222331', '111222332', '7654321'],
  });
  await refreshFamilies(client);
  expect((await client.query('select count(*) from patent_family_member where not derived')).rows).toEqual([
    { count: 2 },
  ]);
});

describe('search', () => {
  // A separate database, since emptied tables do not empty the index.
  const fresh = testDatabase();

  it('counts a family once', async () => {
    const own = await openImportConnection(fresh.connectionString);
    try {
      await publish(
        [
          { ...FIRST },
          { ...SECOND, extra: priority('201910123456.X') },
          { docNumber: '111222339', application: '202010123459.6' },
        ],
        own,
      );
    } finally {
      await own.end();
    }
    const engine = createSearchEngine(fresh.search, fresh.main);
    const { node } = readExpression('风机');
    const totals = ['none', 'application', 'family'].map(
      async (dedup) =>
        (
          await engine.search({
            node,
            canonical: '风机',
            sort: '-publicationDate',
            offset: 0,
            size: 10,
            dedup: dedup as 'family',
          })
        ).total,
    );
    expect(await Promise.all(totals)).toEqual([3, 3, 2]);
  });
});
