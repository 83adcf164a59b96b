import { eq } from 'drizzle-orm';
import { finishCutOffLoads } from '../../exchange/imports/finish-cut-off-load.job';
import { openImportConnection } from '../../exchange/imports/import-connection';
import { importFile } from '../../exchange/imports/import-file.service';
import { countStarts, latestRuns } from '../../exchange/imports/import-run.queries';
import { jobRun } from '../../kernel/database/schema/job';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { eventually } from '../../testing/eventually';
import { patentFile, patentRow } from '../../testing/patent-lines';
import { scratchFolder } from '../../testing/scratch-folder';
import { startImportProcess } from '../../testing/start-import-process';
import { testApi } from '../../testing/test-api';
import { startJobWorker } from './job-worker';

const api = testApi();
const folder = scratchFolder();

it('finishes a killed import automatically, once, with any number of workers', async () => {
  const { services } = api;
  const jobs = [finishCutOffLoads as JobDefinition];
  const workers = [await startJobWorker(services, jobs), await startJobWorker(services, jobs)];
  try {
    const path = folder.file('killed.jsonl', patentFile(Array.from({ length: 6_000 }, (_, n) => patentRow(n + 1))));
    const killed = startImportProcess(services.ownerConnectionString, path, 2_500);
    await killed.until((report) => report.event === 'progress' && report.lines >= 2_500);
    await killed.kill();

    const [run] = await eventually(async () => {
      const runs = await services.db.select().from(jobRun).where(eq(jobRun.name, finishCutOffLoads.name));
      expect(runs[0]?.state).toBe('done');
      return runs;
    });
    expect(run?.result).toEqual({ finished: true });
    const { rows } = await services.pool.query(
      `select (select count(*) from patent) >= 2500 as kept, (select count(*) from patent_to_index) as waiting,
              (select count(*) from patent) - (select count(*) from patent_text) as "notIndexed",
              (select count(*) from patent) - (select sum(patent_count) from company) as "notCounted"`,
    );
    expect(rows).toEqual([{ kept: true, waiting: 0, notIndexed: 0, notCounted: 0 }]);

    const client = await openImportConnection(services.ownerConnectionString);
    const again = await importFile(client, { path });
    expect(again).toMatchObject({ state: 'done', added: 6_000 });
    const third = await importFile(client, { path });
    expect(third).toMatchObject({ state: 'done', unchanged: 6_000 });
    expect(await countStarts(client, third.id)).toBe(3);
    await client.end();
    expect(await latestRuns(services.pool, 5)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    const jobsRun = await services.db.select().from(jobRun).where(eq(jobRun.name, finishCutOffLoads.name));
    expect(jobsRun).toHaveLength(1);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
});
