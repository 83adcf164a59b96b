import { join } from 'node:path';
import type { Client } from 'pg';
import { inventCompanies } from '../../demo/world/companies';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { startImportProcess } from '../../testing/start-import-process';
import { describeWithTestData } from '../../testing/test-data';
import { testDatabase } from '../../testing/test-database';
import type { ImportReport } from '../../testing/import-process';
import { openImportConnection } from './import-connection';
import { importFile } from './import-file.service';

/** Timeout: a busy machine may need minutes for 125,924 patents. */
const PATIENCE = 900_000;

describeWithTestData('the real files', (data) => {
  const database = testDatabase();
  let client: Client;
  const patents = join(data, 'patents/cn-patents.jsonl.gz');
  const rowsOf = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(statement, values)).rows;

  beforeAll(async () => {
    client = await openImportConnection(database.connectionString);
  });
  afterAll(() => client.end());

  it('imports the whole register, every row, 4,505 of them in a town', async () => {
    const run = await importFile(client, { path: join(data, 'companies/foshan.csv') });
    expect(run).toMatchObject({ added: 12_772, rejected: 0 });
    expect(await rowsOf('select count(*), count(town_id) as placed from company')).toEqual([
      { count: 12_772, placed: 4_505 },
    ]);
  });

  it(
    'imports all 125,924 patents without a reject, in constant memory',
    async () => {
      const process = startImportProcess(database.connectionString, patents);
      const done = (await process.until((report) => report.event !== 'progress')) as Extract<
        ImportReport,
        { event: 'done' }
      >;
      await process.end();
      expect(done.run).toMatchObject({ added: 125_924, changed: 0, unchanged: 0, rejected: 0, state: 'done' });
      const heaps = process.reports.flatMap((report) => (report.event === 'progress' ? [report] : []));
      // A segment of the search index fills up and is written again and again: its peak must not rise from one to the
      // next.
      const peak = (from: number, to: number): number =>
        Math.max(...heaps.filter(({ lines }) => lines > from && lines <= to).map(({ heapUsed }) => heapUsed));
      expect(peak(62_962, 125_924) / peak(0, 62_962)).toBeLessThan(1.3);
    },
    PATIENCE,
  );

  it('stores every patent once, and links those of the register’s companies', async () => {
    expect(await rowsOf('select count(*), count(distinct identity_key) as identities from patent')).toEqual([
      { count: 125_924, identities: 125_924 },
    ]);
    expect(await rowsOf(`select count(*) from publication`)).toEqual([{ count: 125_924 }]);
    expect(
      await rowsOf(
        `select count(*), sum(patent_count) as patents from company where source = 'register' and patent_count > 0`,
      ),
    ).toEqual([{ count: 11, patents: 296 }]);
    expect(await rowsOf(`select count(*) from patent where office = 'CN' and patent_type is null`)).toEqual([
      { count: 0 },
    ]);
    expect(await rowsOf(`select count(*) from patent where application_number like 'PCT/%'`)).toEqual([
      { count: 3_760 },
    ]);
    expect(await rowsOf('select count(*) from patent_text')).toEqual([{ count: 125_924 }]);
  });

  it('shares no company with the demonstration world', async () => {
    const names = inventCompanies().map(({ name }) => normaliseCompanyName(name));
    expect(await rowsOf('select name from company where normalized_name = any($1)', [names])).toEqual([]);
    // Nor the made-up word in any name.
    const brands = names.map(
      (name) =>
        /^(?:佛山市)?(?:广东)?(?:顺德区)?(?:伦教|勒流|大良|容桂|陈村|北滘|乐从|龙江|杏坛|均安)?(.{3})/u.exec(name)![1]!,
    );
    expect(
      await rowsOf('select name from company where name like any($1)', [brands.map((brand) => `%${brand}%`)]),
    ).toEqual([]);
  });

  it(
    'changes nothing the second time',
    async () => {
      const [before] = await rowsOf(
        'select max(updated_at)::text as patents, (select max(updated_at)::text from company) as companies from patent',
      );
      const run = await importFile(client, { path: patents });
      expect(run).toMatchObject({ added: 0, changed: 0, unchanged: 125_924, rejected: 0 });
      const register = await importFile(client, { path: join(data, 'companies/foshan.csv') });
      expect(register).toMatchObject({ added: 0, changed: 0, unchanged: 12_772, rejected: 0 });
      expect(
        (
          await rowsOf(
            'select max(updated_at)::text as patents, (select max(updated_at)::text from company) as companies from patent',
          )
        )[0],
      ).toEqual(before);
    },
    PATIENCE,
  );
});
