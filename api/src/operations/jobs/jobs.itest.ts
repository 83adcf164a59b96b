import { sql } from 'drizzle-orm';
import { cancelJob, listJobs, readJobOverview, retryJob } from '@platform/contract/jobs/job';
import { cleanExpired } from '../../accounts/session/clean-expired.job';
import { writeExportJob } from '../../exchange/exports/write-export.job';
import { sealAuditJob } from '../../kernel/audit/seal-audit.job';
import { cleanJobRuns } from './clean-job-runs.job';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { endJobRun, findJobRun, restartJobRun } from '../../kernel/jobs/job-run.queries';
import { takeJob } from '../../kernel/jobs/take-job';
import { nightlyBackup } from '../backup/nightly-backup.job';
import { eventually } from '../../testing/eventually';
import { testApi } from '../../testing/test-api';
import { type JobWorker, startJobWorker } from '../../server/worker/job-worker';

const api = testApi();
const db = () => api.services.db;
const list = async (request: object = {}) => (await api.as('B').call(listJobs, request)).list;
const overview = () => api.as('B').call(readJobOverview, {});
let worker: JobWorker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await db().execute(sql`delete from job_run; delete from pgboss.job`);
});

/** A job with the name of the platform's own that only records its run. */
const harmless = (job: JobDefinition<never>): JobDefinition =>
  ({ ...job, schedule: undefined, handler: () => Promise.resolve('ran') }) as JobDefinition;

async function failed(job: JobDefinition<never>, error = '磁盘已满。'): Promise<string> {
  const id = await enqueueJob(db(), job, {} as never, api.ids.users.B);
  await endJobRun(db(), id, { state: 'failed', error });
  await db().execute(sql`delete from pgboss.job where data->>'runId' = ${id}`);
  return id;
}

describe('the list', () => {
  it('shows in Chinese waiting, running and failed work with reasons, newest first', async () => {
    const broken = await failed(nightlyBackup as never, 'ENOENT: no such file');
    const running = await enqueueJob(db(), cleanExpired, {});
    await takeJob(db(), cleanExpired.name);
    await db().execute(
      sql`update job_run set progress_done = 3, progress_total = 10, message = '正在清理' where id = ${running}`,
    );
    const waiting = await enqueueJob(db(), cleanJobRuns, {});
    expect(await list()).toMatchObject([
      { id: waiting, state: 'queued', title: '清理过期的任务记录', mayRetry: false },
      { id: running, state: 'running', progressDone: 3, progressTotal: 10, message: '正在清理', requestedByName: '' },
      { id: broken, state: 'failed', title: '每晚备份', mayRetry: true, mayCancel: false },
    ]);
    const [backup] = await list({ kind: [nightlyBackup.name] });
    expect(backup!.error).toMatch(/^\p{Script=Han}/u);
    expect(backup!.requestedByName).not.toBe('');
    expect(await list({ state: ['running'] })).toMatchObject([{ id: running }]);
    const { failedSince, ...counts } = await overview();
    expect(counts).toMatchObject({ running: 1, queued: 1, failed: 1, done: 0 });
    expect(await list({ state: ['failed'], createdFrom: failedSince })).toHaveLength(1);
    await db().execute(sql`update job_run set created_at = now() - interval '8 days' where id = ${broken}`);
    expect(await overview()).toMatchObject({ failed: 0 });
    expect(await list({ state: ['failed'], createdFrom: failedSince })).toEqual([]);
  });

  it('leaves out work done every minute, unless it failed or is requested', async () => {
    const done = await enqueueJob(db(), sealAuditJob, {});
    await endJobRun(db(), done, { state: 'done' });
    const broken = await failed(sealAuditJob as never);
    expect((await list()).map(({ id }) => id)).toEqual([broken]);
    expect((await list({ kind: [sealAuditJob.name] })).map(({ id }) => id).sort()).toEqual([done, broken].sort());
  });
});

it('returns when scheduled work runs next, and its last result', async () => {
  worker = await startJobWorker(api.services, [{ ...harmless(nightlyBackup as never), schedule: '30 2 * * *' }]);
  // The clock's table keeps its rows.
  await worker.stop();
  await failed(nightlyBackup as never);
  const { schedules, kinds } = await overview();
  expect(schedules).toMatchObject([
    { kind: 'backup.nightly', title: '每晚备份', when: '每天 02:30', lastState: 'failed' },
  ]);
  expect(new Date(schedules[0]!.nextAt!).toISOString()).toMatch(/T18:30:00\.000Z$/);
  expect(kinds.map(({ title }) => title).every((title) => /\p{Script=Han}/u.test(title))).toBe(true);
});

describe('another attempt', () => {
  it('runs failed work again with the same id, recorded in the audit log', async () => {
    const id = await failed(cleanJobRuns as never);
    await api.as('B').call(retryJob, { id });
    worker = await startJobWorker(api.services, [harmless(cleanJobRuns as never)]);
    await eventually(async () => expect(await findJobRun(db(), id)).toMatchObject({ state: 'done', result: 'ran' }));
    const { rows } = await api.services.pool.query(`select action from audit_log where target_id = $1`, [id]);
    expect(rows).toEqual([{ action: retryJob.path }]);
  });

  it('is rejected for waiting work, for work that may not be retried, and beside a waiting one', async () => {
    const waiting = await enqueueJob(db(), cleanJobRuns, {});
    const status = (id: string) =>
      api
        .as('B')
        .fetch(retryJob, { id })
        .then((answer) => answer.status);
    expect(await status(waiting)).toBe(409);
    expect(await status(await failed(cleanJobRuns as never))).toBe(409);
    const written = await enqueueJob(db(), writeExportJob, { exportId: 'x' });
    await endJobRun(db(), written, { state: 'failed' });
    expect(await status(written)).toBe(422);
    expect((await list({ kind: [writeExportJob.name] }))[0]).toMatchObject({ mayRetry: false });
    expect(await status('00000000-0000-4000-8000-000000000001')).toBe(404);
  });

  it('clears the result of the previous attempt', async () => {
    const id = await failed(nightlyBackup as never);
    await restartJobRun(db(), id);
    expect(await findJobRun(db(), id)).toMatchObject({
      state: 'queued',
      error: '',
      finishedAt: null,
      cancelRequested: 0,
    });
  });
});

it('cancels waiting work before it begins, and rejects ended or recurring work', async () => {
  const id = await enqueueJob(db(), nightlyBackup, {});
  await api.as('B').call(cancelJob, { id });
  expect(await list()).toMatchObject([{ id, cancelRequested: true, mayCancel: false }]);
  worker = await startJobWorker(api.services, [harmless(nightlyBackup as never)]);
  await eventually(async () => expect(await findJobRun(db(), id)).toMatchObject({ state: 'cancelled', result: null }));
  await expect(api.as('B').call(cancelJob, { id })).rejects.toMatchObject({ status: 409 });
  const short = await enqueueJob(db(), cleanJobRuns, {});
  await expect(api.as('B').call(cancelJob, { id: short })).rejects.toMatchObject({ status: 422 });
});
