import { eventually } from '../../testing/eventually';
import { patentFile, patentRow } from '../../testing/patent-lines';
import { scratchFolder } from '../../testing/scratch-folder';
import { startImportProcess } from '../../testing/start-import-process';
import { testDatabase } from '../../testing/test-database';
import { openImportConnection } from './import-connection';
import { finishCutOffLoad } from './finish-cut-off-load';
import { importFile } from './import-file.service';
import { latestRuns } from './import-run.queries';

const database = testDatabase();
const folder = scratchFolder();

it('loses and doubles nothing if killed, and resumes after the last batch', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) =>
    patentRow(n + 1, n % 100 === 50 ? { app_number: '201110010002.0' } : {}),
  );
  const path = folder.file('killed.jsonl', patentFile(rows));
  const process = startImportProcess(database.connectionString, path, 2_500);
  await process.until((report) => report.event === 'progress' && report.lines >= 2_500);
  await process.kill();

  const [cut] = await latestRuns(database.main, 1);
  expect(cut?.state).toBe('running');
  expect(cut?.linesDone).toBeGreaterThanOrEqual(2_500);
  expect(cut?.linesDone).toBeLessThan(20_000);
  const kept = await database.main.query<{ count: number }>('select count(*) from patent');
  expect(kept.rows[0]?.count).toBe(cut?.added ?? 0);

  const client = await openImportConnection(database.connectionString);
  try {
    const run = await importFile(client, { path });
    expect(run).toMatchObject({
      id: cut?.id,
      state: 'done',
      linesDone: 20_000,
      added: 19_800,
      changed: 0,
      rejected: 200,
    });
    const { rows: counts } = await client.query(
      `select (select count(*) from patent) as patents, (select count(*) from patent_text) as indexed,
              (select sum(patent_count) from company) as owned, (select count(*) from import_reject) as rejects`,
    );
    expect(counts).toEqual([{ patents: 19_800, indexed: 19_800, owned: 19_800, rejects: 200 }]);

    // The same file again is only read; the index is not rebuilt for it.
    const revision = async () => (await client.query<{ revision: number }>('select revision from search_state')).rows;
    const before = await revision();
    expect(await importFile(client, { path })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 19_800,
      rejected: 200,
    });
    expect(await revision()).toEqual(before);
  } finally {
    await client.end();
  }
});

it('makes the records of a killed import searchable even if it is not resumed', async () => {
  await database.main.query('truncate patent, company, import_run restart identity cascade');
  const path = folder.file('abandoned.jsonl', patentFile(Array.from({ length: 12_000 }, (_, n) => patentRow(n + 1))));
  const process = startImportProcess(database.connectionString, path, 2_500);
  await process.until((report) => report.event === 'progress' && report.lines >= 2_500);
  await process.kill();
  const client = await openImportConnection(database.connectionString);
  try {
    await eventually(async () => expect(await finishCutOffLoad(client)).toBe(true));
    const { rows } = await client.query<{ patents: number; indexed: number }>(
      'select (select count(*) from patent) as patents, (select count(*) from patent_text) as indexed',
    );
    expect(rows[0]!.patents).toBeGreaterThanOrEqual(2_500);
    expect(rows[0]!.indexed).toBe(rows[0]!.patents);
    expect(await finishCutOffLoad(client)).toBe(false);
  } finally {
    await client.end();
  }
});
