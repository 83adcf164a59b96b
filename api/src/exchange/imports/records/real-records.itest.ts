import { join } from 'node:path';
import type { Client } from 'pg';
import { convertFigures } from '../../../patents/drawings/convert-figures';
import { createFileStore } from '../../../kernel/files/file-store';
import type { FileStore } from '../../../kernel/ports/file-store';
import { patentFile, patentRow } from '../../../testing/patent-lines';
import { scratchFolder } from '../../../testing/scratch-folder';
import { describeWithTestData } from '../../../testing/test-data';
import { testDatabase } from '../../../testing/test-database';
import { openImportConnection } from '../import-connection';
import { importFile } from '../import-file.service';

const PATIENCE = 300_000;
/** Applications of the filing packages; the platform imports a package only for published applications. */
const FILED = ['2010102412224', '2015110360686', '2018103922220', '2018103932133', '2018103932383'];

describeWithTestData('the real documents', (data) => {
  const database = testDatabase();
  const folder = scratchFolder();
  let client: Client;
  let files: FileStore;
  const rowsOf = async (statement: string): Promise<Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(statement)).rows;

  beforeAll(async () => {
    client = await openImportConnection(database.connectionString);
    files = createFileStore(join(folder.path, 'data'));
  });
  afterAll(() => client.end());

  it(
    'imports the published documents of 1987, 2011 and 2019 with all their texts and pages',
    async () => {
      expect(await importFile(client, { path: join(data, 'xml/cnipa/published'), files })).toMatchObject({
        added: 4,
        rejected: 0,
      });
      expect(
        await rowsOf(
          `select patent.publication_number as number, kind_code as kind, application_number as application, application_date::text as filed, jsonb_array_length(claims) as claims,
              jsonb_array_length(paragraphs) as paragraphs, independent_claim_count as independent, agency is not null as agency, city
       from patent join patent_body on patent_body.patent_id = patent.id join patent_biblio on patent_biblio.patent_id = patent.id order by 1`,
        ),
      ).toEqual([
        {
          number: 'CN101945314',
          kind: 'B',
          application: '2010102984204',
          filed: '2010-10-02',
          claims: 7,
          paragraphs: 80,
          independent: 3,
          agency: false,
          city: '广州市',
        },
        {
          number: 'CN102025678',
          kind: 'A',
          application: '2009101904290',
          filed: '2009-09-11',
          claims: 14,
          paragraphs: 131,
          independent: 3,
          agency: false,
          city: '深圳市',
        },
        {
          number: 'CN110083831',
          kind: 'A',
          application: '2019103024301',
          filed: '2019-04-16',
          claims: 4,
          paragraphs: 96,
          independent: 1,
          agency: true,
          city: '武汉市',
        },
        {
          number: 'CN85100312',
          kind: 'A',
          application: '85100312',
          filed: '1985-04-01',
          claims: 5,
          paragraphs: 18,
          independent: 1,
          agency: true,
          city: '沈阳市',
        },
      ]);
      expect(
        await rowsOf(`select section, count(*) from patent_body join patent on patent.id = patent_id, jsonb_to_recordset(paragraphs) as p (section text)
      where patent.publication_number = 'CN101945314' group by 1 order by 2 desc`),
      ).toContainEqual({ section: 'embodiments', count: expect.any(Number) as number });
      expect(
        await rowsOf(
          `select numeral.name from patent_body, jsonb_to_recordset(numerals) as numeral (numeral text, name text) where kind = 'A' and numeral = '1' and date < '1990-01-01'`,
        ),
      ).toEqual([{ name: '热管' }]);
    },
    PATIENCE,
  );

  it(
    'imports the filing packages of known applications, with the corrected part of two',
    async () => {
      const path = join(data, 'xml/cnipa/filing');
      const unknown = await importFile(client, { path, files });
      expect(unknown).toMatchObject({ added: 0, changed: 0, rejected: 10 });
      const rows = FILED.map((number, n) =>
        patentRow(n + 1, { doc_number: String(199_000_001 + n), app_number: number }),
      );
      await importFile(client, { path: folder.file('known.jsonl', patentFile(rows)) });
      expect(await importFile(client, { path, files })).toMatchObject({ added: 0, changed: 5, rejected: 5 });
      expect(
        await rowsOf(
          `select application_number as number, jsonb_array_length(claims) as claims, jsonb_array_length(paragraphs) > 5 as described,
              (select count(*) from patent_figure where patent_id = patent.id and role = 'drawing') as drawings
       from patent join patent_body on patent_id = patent.id where kind = 'F' order by 1`,
        ),
      ).toEqual([
        { number: '2010102412224', claims: 2, described: true, drawings: 1 },
        { number: '2015110360686', claims: 15, described: true, drawings: 10 },
        { number: '2018103922220', claims: 7, described: true, drawings: 1 },
        { number: '2018103932133', claims: 10, described: true, drawings: 11 },
        { number: '2018103932383', claims: 8, described: true, drawings: 6 },
      ]);
    },
    PATIENCE,
  );

  it(
    'imports the record with its legal events, transfer and citations',
    async () => {
      expect(await importFile(client, { path: join(data, 'legal/cnipr-detail.json'), files })).toMatchObject({
        added: 1,
        rejected: 0,
      });
      expect(await rowsOf(`select code, date::text from legal_event order by date desc`)).toEqual([
        { code: 'CP01', date: '2020-12-22' },
        { code: 'TR01', date: '2020-08-21' },
        { code: 'GR01', date: '2015-03-25' },
        { code: 'SE01', date: '2013-04-10' },
        { code: 'PB01', date: '2013-03-13' },
      ]);
      expect(
        await rowsOf(
          'select kind, cardinality(from_parties) as givers, cardinality(to_parties) as takers, effective_date::text as effective from patent_dealing',
        ),
      ).toEqual([{ kind: 'transfer', givers: 2, takers: 1, effective: '2020-07-31' }]);
      expect(
        await rowsOf(
          "select direction, type, count(*) from patent_citation join patent on patent.id = patent_id where publication_number = 'CN102965311' group by 1, 2 order by 1, 2",
        ),
      ).toEqual([
        { direction: 'cited', type: 'literature', count: 3 },
        { direction: 'cited', type: 'patent', count: 3 },
        { direction: 'citing', type: 'patent', count: expect.any(Number) as number },
      ]);
    },
    PATIENCE,
  );

  it(
    'converts every page',
    async () => {
      await convertFigures(client, files);
      expect(await rowsOf(`select state, count(*) > 0 as any from patent_figure group by 1 order by 1`)).toEqual([
        { state: 'missing', any: true },
        { state: 'ready', any: true },
      ]);
      // Missing are the pictures that the record of the detail service only names, and those without a file.
      expect(
        await rowsOf(
          `select distinct publication_number as number from patent_figure join patent on patent.id = patent_id where state = 'missing'`,
        ),
      ).toEqual([{ number: 'CN102965311' }]);
    },
    PATIENCE,
  );

  it(
    'changes nothing the second time',
    async () => {
      expect(await importFile(client, { path: join(data, 'xml/cnipa'), files })).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: 9,
      });
      expect(await importFile(client, { path: join(data, 'legal/cnipr-detail.json'), files })).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: 1,
      });
    },
    PATIENCE,
  );
});
