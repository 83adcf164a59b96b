import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../kernel/config/config';
import { jobRun } from '../../kernel/database/schema/job';
import { openLog } from '../../kernel/log';
import { type RunningServices, openServices } from '../start-services';
import { compiledProgram } from '../../testing/compiled-program';
import { eventually } from '../../testing/eventually';
import { addressesOf, testDatabase } from '../../testing/test-database';
import { cleanJobRuns } from '../../operations/jobs/clean-job-runs.job';
import { type JobContext, type JobDefinition, defineJob } from '../../kernel/jobs/define-job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { countStart, findJobRun, type JobRun, reportJobRun, requestCancel } from '../../kernel/jobs/job-run.queries';
import { type JobWorker, startJobWorker } from './job-worker';
import { prepareJobs } from '../../operations/jobs/prepare-jobs';
import { takeJob, type TakenJob } from '../../kernel/jobs/take-job';
import { createReclaim } from './reclaim-runs';

const database = testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'ip-test-jobs-'));
const workers: JobWorker[] = [];
let services: RunningServices;

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, dataDir);
  services = await openServices(config, openLog(config), addressesOf(database), 'test', () => Promise.resolve());
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

afterAll(async () => {
  await services.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Count {
  upTo: number;
}
const countSchema = {
  parse: (input: unknown) => {
    const { upTo } = input as Count;
    if (!Number.isInteger(upTo)) throw new Error('upTo 应为整数。');
    return { upTo };
  },
};

function countJob(
  name: string,
  handler: (payload: Count, context: JobContext) => Promise<unknown>,
): JobDefinition<Count> {
  return defineJob({ name, title: '测试', schema: countSchema, retry: { limit: 1, delaySeconds: 0 }, handler });
}

async function start(job: JobDefinition<Count>): Promise<JobWorker> {
  const worker = await startJobWorker(services, [job as JobDefinition]);
  workers.push(worker);
  return worker;
}

function reaches(id: string, state: JobRun['state']): Promise<JobRun> {
  return eventually(async () => {
    const run = await findJobRun(services.db, id);
    expect(run?.state).toBe(state);
    return run as JobRun;
  });
}

/** Takes a run as a worker does, and leaves it as a sudden end would. */
async function loseProcess(job: JobDefinition<Count>, id: string): Promise<TakenJob> {
  const taken = await takeJob(services.db, job.name);
  await countStart(services.db, id);
  await services.db.execute(sql`update job_run set heartbeat_at = now() - interval '5 minutes' where id = ${id}`);
  return taken!;
}

/** A handler that lasts until the run is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}

it('runs an enqueued job, shows its progress and keeps its result', async () => {
  const job = countJob('test.count', async ({ upTo }, { progress }) => {
    progress({ done: upTo, total: upTo, message: '完成计数' });
    return { counted: upTo };
  });
  await start(job);
  const id = await enqueueJob(services.db, job, { upTo: 7 }, 42);
  const run = await reaches(id, 'done');
  expect(run).toMatchObject({
    requestedBy: 42,
    attempt: 1,
    progressDone: 7,
    progressTotal: 7,
    message: '完成计数',
    result: { counted: 7 },
    error: '',
  });
  expect(run.finishedAt).toBeInstanceOf(Date);
});

it('enqueues nothing if the surrounding transaction is rolled back', async () => {
  const job = countJob('test.rolled-back', () => Promise.resolve());
  await prepareJobs(services.ownerConnectionString, [job as JobDefinition]);
  const refused = services.db.transaction(async (tx) => {
    await enqueueJob(tx, job, { upTo: 1 });
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  const { rows } = await services.pool.query(
    `select (select count(*) from job_run where name = $1) as runs, (select count(*) from pgboss.job where name = $1) as jobs`,
    [job.name],
  );
  expect(rows).toEqual([{ runs: 0, jobs: 0 }]);
});

it('rejects a payload outside its schema, and an unprepared job', async () => {
  const job = countJob('test.unprepared', () => Promise.resolve());
  await expect(enqueueJob(services.db, job, { upTo: 0.5 })).rejects.toThrow('upTo 应为整数。');
  await expect(enqueueJob(services.db, job, { upTo: 1 })).rejects.toThrow('test.unprepared');
  expect(await services.db.$count(jobRun, sql`name = ${job.name}`)).toBe(0);
});

it('retries as often as the definition says, then fails with the last error', async () => {
  const attempts: number[] = [];
  const job = countJob('test.failing', (_, { attempt }) => {
    attempts.push(attempt);
    return Promise.reject(new Error(`第 ${attempt} 次失败`));
  });
  await start(job);
  const run = await reaches(await enqueueJob(services.db, job, { upTo: 1 }), 'failed');
  expect(attempts).toEqual([1, 2]);
  expect(run).toMatchObject({ attempt: 2, error: '第 2 次失败' });
});

it('hands work to the next worker when it is stopped, without counting an attempt', async () => {
  let begun = 0;
  const job = countJob('test.interrupted', (_, { signal }) => {
    begun += 1;
    return begun <= 3 ? untilAborted(signal) : Promise.resolve('finished');
  });
  let worker = await start(job);
  const id = await enqueueJob(services.db, job, { upTo: 1 });
  for (const round of [1, 2, 3]) {
    await eventually(() => expect(begun).toBe(round));
    await worker.stop();
    expect((await findJobRun(services.db, id))?.state).toBe('queued');
    worker = await start(job);
  }
  expect(await reaches(id, 'done')).toMatchObject({ result: 'finished', attempt: 1 });
});

it('cancels running and waiting work', async () => {
  const job = countJob('test.cancelled', (_, { signal }) => untilAborted(signal));
  await start(job);
  const running = await enqueueJob(services.db, job, { upTo: 1 });
  await reaches(running, 'running');
  const waiting = await enqueueJob(services.db, job, { upTo: 2 });
  expect(await requestCancel(services.db, waiting)).toBe(true);
  expect(await requestCancel(services.db, running)).toBe(true);
  await reaches(running, 'cancelled');
  await reaches(waiting, 'cancelled');
  expect(await requestCancel(services.db, running)).toBe(false);
});

it('takes over the work of a dead process', async () => {
  const job = countJob('test.lost', () => Promise.resolve('saved'));
  await prepareJobs(services.ownerConnectionString, [job as JobDefinition]);
  const id = await enqueueJob(services.db, job, { upTo: 1 });
  await loseProcess(job, id);
  await start(job);
  expect(await reaches(id, 'done')).toMatchObject({ result: 'saved', error: '', brokenStarts: 0 });
});

it('sets aside work that ended its process three times, with the reason, and runs the others', async () => {
  const job = countJob('test.deadly', () => Promise.resolve('never reached'));
  const beside = countJob('test.beside', () => Promise.resolve('saved'));
  await prepareJobs(services.ownerConnectionString, [job as JobDefinition, beside as JobDefinition]);
  const id = await enqueueJob(services.db, job, { upTo: 1 });
  const other = await enqueueJob(services.db, beside, { upTo: 1 });
  await loseProcess(beside, other);
  for (const _ of [1, 2]) {
    await loseProcess(job, id);
    const reclaim = createReclaim(services, '');
    await reclaim();
    await reclaim();
    expect((await findJobRun(services.db, id))?.state).toBe('queued');
  }
  await loseProcess(job, id);
  const reclaim = createReclaim(services, '被强行结束（SIGKILL），多半是内存不足');
  await reclaim();
  expect((await findJobRun(services.db, id))?.state).toBe('running');
  await reclaim();
  expect(await findJobRun(services.db, id)).toMatchObject({
    state: 'failed',
    error: '已搁置：执行它的后台进程连续 3 次中断（最后一次被强行结束（SIGKILL），多半是内存不足），不再自动重试。',
  });
  await start(beside);
  expect(await reaches(other, 'done')).toMatchObject({ brokenStarts: 0 });
});

const databaseGone = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

it('does not count a loss of the database as an attempt, and reports none in the end', async () => {
  const attempts: number[] = [];
  const job = countJob('test.database-away', (_, { attempt }) => {
    attempts.push(attempt);
    return attempts.length <= 2 ? Promise.reject(databaseGone()) : Promise.resolve('saved');
  });
  await start({ ...job, retry: { limit: 0, delaySeconds: 0 } });
  const run = await reaches(await enqueueJob(services.db, job, { upTo: 1 }), 'done');
  expect(attempts).toEqual([1, 1, 1]);
  expect(run).toMatchObject({ result: 'saved', error: '', brokenStarts: 0 });
});

it('sets aside work that lost the database three times in a row, with the reason', async () => {
  const job = countJob('test.database-deadly', () => Promise.reject(databaseGone()));
  await start(job);
  const run = await reaches(await enqueueJob(services.db, job, { upTo: 1 }), 'failed');
  expect(run).toMatchObject({
    brokenStarts: 3,
    error: '已搁置：执行它时数据库连续 3 次中断，不再自动重试。',
  });
});

it('keeps runs whose process could not reach the database for a while', async () => {
  const job = countJob('test.outage', () => Promise.resolve());
  await prepareJobs(services.ownerConnectionString, [job as JobDefinition]);
  const id = await enqueueJob(services.db, job, { upTo: 1 });
  const taken = await loseProcess(job, id);
  const reclaim = createReclaim(services, '');
  await reclaim();
  await reportJobRun(services.db, taken, { done: 0, total: null, message: '' });
  await reclaim();
  expect((await findJobRun(services.db, id))?.state).toBe('running');
});

it('keeps the schedule of its definitions and drops removed ones', async () => {
  const scheduled = { ...countJob('test.nightly', () => Promise.resolve()), schedule: '5 4 * * *' };
  const schedules = async () => (await services.pool.query('select name, cron, timezone from pgboss.schedule')).rows;
  const worker = await start(scheduled);
  expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '5 4 * * *', timezone: 'Asia/Shanghai' }]);
  await worker.stop();
  await start(countJob('test.count', () => Promise.resolve()));
  expect(await schedules()).toEqual([]);
});

describe('the worker process', () => {
  let child: ChildProcess;

  beforeEach(async () => {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
    };
    child = fork(compiledProgram('worker'), [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    await once(child, 'message');
  });

  afterEach(() => {
    child.kill('SIGKILL');
  });

  it('does the work of the web process, and ends on request', async () => {
    await services.db.execute(sql`
      insert into job_run (id, name, payload, state, finished_at)
      select gen_random_uuid(), 'test.old', '{}', 'done', now() - make_interval(days => days) from unnest(array[89, 91, 400]) as days`);
    await reaches(await enqueueJob(services.db, cleanJobRuns, {}), 'done');
    expect(await services.db.$count(jobRun, sql`name = 'test.old'`)).toBe(1);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends if its parent process is gone', async () => {
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
