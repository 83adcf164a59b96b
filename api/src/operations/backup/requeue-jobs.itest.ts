import { join } from 'node:path';
import { cleanExpired } from '../../accounts/session/clean-expired.job';
import { readConfig } from '../../kernel/config/config';
import { cleanJobRuns } from '../jobs/clean-job-runs.job';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { countStart, findJobRun, insertJobRun } from '../../kernel/jobs/job-run.queries';
import { takeJob } from '../../kernel/jobs/take-job';
import { openLog } from '../../kernel/log';
import { createReleaseStore } from '../../releases/sub-apps/store/create-release-store';
import { eventually } from '../../testing/eventually';
import { scratchFolder } from '../../testing/scratch-folder';
import { testApi } from '../../testing/test-api';
import { addressesOf, testDatabase } from '../../testing/test-database';
import { type JobWorker, startJobWorker } from '../../server/worker/job-worker';
import { type RunningServices, openServices } from '../../server/start-services';
import { createBackup } from './create-backup';
import { house } from '../../server/house';
import { restoreBackup } from './restore-backup';

const api = testApi();
const other = testDatabase();
const scratch = scratchFolder();
const ran: string[] = [];
let services: RunningServices;
let worker: JobWorker | undefined;
afterAll(async () => {
  await worker?.stop();
  await services.close();
});

/** A job with the name of the platform's own that only records its run. */
const counting = (job: JobDefinition<never>): JobDefinition =>
  ({
    ...job,
    schedule: undefined,
    handler: (_payload: unknown, { runId }: { runId: string }) => {
      ran.push(runId);
      return Promise.resolve('done after the restore');
    },
  }) as JobDefinition;

it('runs after a restore the waiting and running work of the backup once, and no finished work', async () => {
  const { db } = api.services;
  const waiting = await enqueueJob(db, cleanJobRuns, {});
  const running = await enqueueJob(db, cleanExpired, {});
  await takeJob(db, cleanExpired.name);
  await countStart(db, running);
  const ended = await enqueueJob(db, cleanExpired, {});
  await db.execute(`update job_run set state = 'done', finished_at = now() where id = '${ended}'`);
  const unknown = '00000000-0000-4000-8000-000000000001';
  await insertJobRun(db, { id: unknown, name: 'of.another-release', payload: {}, requestedBy: null });
  const { folder } = await createBackup(api.services, { kind: 'backup' });

  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, join(scratch.path, 'restored'));
  const target = { ...addressesOf(other), config, releases: await createReleaseStore(config), jobs: house.jobs };
  await restoreBackup(target, folder, () => undefined);
  services = await openServices(config, openLog(config), addressesOf(other), 'test', () => Promise.resolve());
  expect(await findJobRun(services.db, unknown)).toMatchObject({
    state: 'failed',
    error: '恢复备份之后没有继续：这个版本没有这种任务。',
  });
  // The half minute after which a silent process counts as gone is over.
  await services.db.execute(`update job_run set heartbeat_at = now() - interval '5 minutes' where state = 'running'`);
  worker = await startJobWorker(services, [counting(cleanJobRuns as never), counting(cleanExpired as never)]);
  for (const id of [waiting, running])
    await eventually(async () =>
      expect(await findJobRun(services.db, id)).toMatchObject({ state: 'done', result: 'done after the restore' }),
    );
  await worker.stop();
  expect([...ran].sort()).toEqual([waiting, running].sort());
  const { rows } = await services.pool.query(`select 1 from pgboss.job where state in ('created', 'retry', 'active')`);
  expect(rows).toEqual([]);
  expect(await findJobRun(services.db, ended)).toMatchObject({ state: 'done', result: null });
});
