import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { enqueueJob } from '@platform/api/kernel/jobs/enqueue-job';
import { findJobRun, type JobRun } from '@platform/api/kernel/jobs/job-run.queries';
import type { JobDefinition } from '@platform/api/kernel/jobs/define-job';
import { prepareJobs } from '@platform/api/operations/jobs/prepare-jobs';
import { compiledProgram } from '@platform/api/testing/compiled-program';
import { eventually } from '@platform/api/testing/eventually';
import { testDatabase } from '@platform/api/testing/test-database';
import { besideJob, deadlyJob } from '../../testing/deadly-jobs';
import { startWorker, type WorkerProcess } from './worker-process';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-worker-'));
const ends: unknown[] = [];
let worker: WorkerProcess;

beforeAll(async () => {
  await prepareJobs(database.connectionString, [deadlyJob, besideJob] as JobDefinition[]);
  const { PATH, HOME, TMPDIR } = process.env;
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    ...(TMPDIR ? { TMPDIR } : {}),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
  };
  const log = { error: (line: { signal: unknown }) => ends.push(line.signal) } as unknown as Logger;
  worker = startWorker(compiledProgram('deadly-worker'), env, log);
});
afterAll(async () => {
  await worker.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = async (id: string): Promise<JobRun> => (await findJobRun(database.db, id))!;
const finishes = (id: string) => eventually(async () => expect((await run(id)).state).toBe('done'));

it('sets a job aside that ended three worker processes, says why, and goes on with the others', async () => {
  const deadly = await enqueueJob(database.db, deadlyJob, {});
  for (let end = 1; end <= 3; end += 1) {
    await eventually(() => expect(ends).toHaveLength(end));
    expect(await run(deadly)).toMatchObject({ state: 'running', brokenStarts: end });
    // The half minute after which a silent process counts as dead is over.
    await database.main.query(`update job_run set heartbeat_at = now() - interval '5 minutes' where id = $1`, [deadly]);
    await finishes(await enqueueJob(database.db, besideJob, {}));
  }
  await eventually(async () => expect((await run(deadly)).state).toBe('failed'));
  expect((await run(deadly)).error).toBe(
    '已搁置：执行它的后台进程连续 3 次中断（最后一次被强行结束（SIGKILL），多半是内存不足），不再自动重试。',
  );
  await finishes(await enqueueJob(database.db, besideJob, {}));
  expect(ends).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
});
