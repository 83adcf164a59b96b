import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { JobRow, listJobs, readJobOverview } from '@platform/contract/jobs/job';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { jobRun } from '../../kernel/database/schema/job';
import { cronText, nextTime } from '../../kernel/jobs/cron-time';
import type { JobDefinition } from '../../kernel/jobs/define-job';

const DAY_MS = 86_400_000;
const routineOf = (jobs: AllJobs): string[] => jobs.filter((job) => job.routine).map(({ name }) => name);
const unfinished: readonly JobRow['state'][] = ['queued', 'running'];

/** Every kind of background work of this release. */
export type AllJobs = readonly JobDefinition[];

/** Name of a kind of work; work of another release has a generic one. */
const titleOf = (kind: string, jobs: AllJobs): string =>
  jobs.find(({ name }) => name === kind)?.title ?? `其他版本的任务（${kind}）`;

/** Returns a page of the background work, newest first unless sorted. */
export async function pageJobs(
  db: Database,
  request: ParsedRequestOf<typeof listJobs>,
  jobs: AllJobs,
): Promise<DataOf<typeof listJobs>> {
  const routine = routineOf(jobs);
  const known = new Map(jobs.map((job) => [job.name, job]));
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: jobRun.id,
        kind: jobRun.name,
        state: jobRun.state,
        message: jobRun.message,
        progressDone: jobRun.progressDone,
        progressTotal: jobRun.progressTotal,
        error: jobRun.error,
        attempt: jobRun.attempt,
        requestedByName: sql<string>`coalesce(${userAccount.name}, '')`,
        createdAt: isoTime(jobRun.createdAt),
        startedAt: isoTime(jobRun.startedAt),
        finishedAt: isoTime(jobRun.finishedAt),
        cancelRequested: sql<boolean>`(${jobRun.cancelRequested} = 1 and ${inArray(jobRun.state, [...unfinished])})`,
      })
      .from(jobRun)
      .leftJoin(userAccount, eq(userAccount.id, jobRun.requestedBy))
      .where(
        and(
          oneOf(jobRun.name, request.kind),
          oneOf(jobRun.state, request.state),
          onDays(jobRun.createdAt, request.createdFrom, request.createdTo),
          request.kind?.length
            ? undefined
            : or(notInArray(jobRun.name, routine), inArray(jobRun.state, ['queued', 'running', 'failed'])),
        ),
      ),
    sorts: { createdAt: jobRun.createdAt, startedAt: jobRun.startedAt, finishedAt: jobRun.finishedAt },
    defaultSort: '-createdAt',
    id: jobRun.id,
  });
  return {
    total,
    list: list.map((row) => ({
      ...row,
      title: titleOf(row.kind, jobs),
      error: inWords(row.error),
      mayCancel:
        unfinished.includes(row.state) && !row.cancelRequested && !known.get(row.kind)?.notByHand?.includes('cancel'),
      mayRetry: ['failed', 'cancelled'].includes(row.state) && mayBeRetried(known.get(row.kind)),
    })),
  };
}

/** Whether work of this kind may be retried manually. */
export const mayBeRetried = (job: JobDefinition | undefined): boolean =>
  job !== undefined && !job.notByHand?.includes('retry');

/** Returns a Chinese error unchanged; internal errors are only in the log, with the id of the run. */
export const inWords = (error: string): string =>
  error === '' || /\p{Script=Han}/u.test(error) ? error : '程序出错，详情见服务日志。';

/** Returns counts, kinds and schedules. */
export async function readOverview(db: Database, jobs: AllJobs): Promise<DataOf<typeof readJobOverview>> {
  const routine = routineOf(jobs);
  const now = new Date();
  const failedSince = shanghaiDate(now.getTime() - 6 * DAY_MS);
  const doneSince = shanghaiDate(now.getTime());
  // Counts like the list that each number opens.
  const since = (day: string, state: JobRow['state']) =>
    db.$count(
      jobRun,
      and(
        eq(jobRun.state, state),
        onDays(jobRun.createdAt, day, undefined),
        state === 'done' ? notInArray(jobRun.name, routine) : undefined,
      ),
    );
  const standing = (state: JobRow['state']) => db.$count(jobRun, eq(jobRun.state, state));
  return {
    running: await standing('running'),
    queued: await standing('queued'),
    failed: await since(failedSince, 'failed'),
    failedSince,
    done: await since(doneSince, 'done'),
    doneSince,
    kinds: jobs.map(({ name, title }) => ({ kind: name, title })),
    schedules: await readSchedules(db, now, jobs),
  };
}

/** The clock's table has the next runs; the last run of each needs one index lookup. */
async function readSchedules(
  db: Database,
  now: Date,
  jobs: AllJobs,
): Promise<DataOf<typeof readJobOverview>['schedules']> {
  const { rows } = await db.execute<{
    kind: string;
    cron: string;
    state: JobRow['state'] | null;
    at: string | null;
  }>(sql`
    select s.name as kind, s.cron, last.state, last.created_at as at from pgboss.schedule s
    left join lateral (
      select state, created_at from job_run where job_run.name = s.name order by created_at desc limit 1
    ) last on true`);
  return rows
    .map(({ kind, cron, state, at }) => ({
      kind,
      title: titleOf(kind, jobs),
      when: cronText(cron),
      nextAt: isoTime(nextTime(cron, now)),
      lastState: state,
      lastAt: at === null ? null : isoTime(new Date(at)),
    }))
    .sort((one, two) => ((one.nextAt ?? '9') < (two.nextAt ?? '9') ? -1 : 1));
}
