import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, done, instant } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

const state = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);

/** Captions of the fields of background work. */
export const jobLabels = {
  attempt: { label: '第几次', kind: 'number' },
  cancelRequested: { label: '正在取消', kind: 'yes' },
  createdAt: { label: '提出时间', kind: 'time' },
  error: { label: '最近的错误', none: '—' },
  finishedAt: { label: '结束时间', kind: 'time', none: '—' },
  kind: '任务',
  mayCancel: { label: '可以取消', kind: 'yes' },
  mayRetry: { label: '可以重试', kind: 'yes' },
  message: { label: '正在做', none: '—' },
  progressDone: { label: '已完成', kind: 'number' },
  progressTotal: { label: '总数', kind: 'number' },
  requestedByName: { label: '发起人', none: '平台' },
  startedAt: { label: '开始时间', kind: 'time', none: '—' },
  state: {
    label: '状态',
    choices: { queued: '等待', running: '运行中', done: '完成', failed: '失败', cancelled: '已取消' },
  },
  title: '任务',
} as const satisfies FieldLabels;

const noRows = 'the work of the platform itself, whole to every administrator and to nobody else';
const access = { who: ['B'], scope: 'all', roles: ['admin'], noRows } as const;
const read = { method: 'POST', labels: jobLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: jobLabels, access: { ...access, effect: 'write' } } as const;

/** Id of a run, the same through all attempts. */
const runId = z.uuid();

/** A piece of background work. */
export const jobRow = z.object({
  id: runId,
  /** Name of its kind. */
  kind: z.string(),
  title: z.string(),
  state,
  /** Current step, Chinese. */
  message: z.string(),
  /** In the job's own units. */
  progressDone: z.int(),
  /** Null while unknown. */
  progressTotal: z.nullable(z.int()),
  /** Why the last attempt failed, Chinese. */
  error: z.string(),
  /** From 1; 0 before the first run. */
  attempt: z.int(),
  /** Empty for runs that the platform started. */
  requestedByName: z.string(),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  cancelRequested: z.boolean(),
  mayCancel: z.boolean(),
  mayRetry: z.boolean(),
});
export type JobRow = z.output<typeof jobRow>;

/**
 * Background work, newest first unless sorted. Finished runs of jobs that run every few minutes are left out, unless
 * their kind is requested.
 */
export const listJobs = defineCall({
  ...read,
  path: '/v1/admin/job/list',
  summary: '后台任务',
  request: listRequest(['createdAt', 'startedAt', 'finishedAt'], {
    kind: z.optional(z.array(z.string().check(z.maxLength(100)))),
    state: z.optional(z.array(state)),
    createdFrom: z.optional(day),
    createdTo: z.optional(day),
  }),
  data: pageOf(jobRow),
});

/** State of all background work, its kinds, and the next scheduled run of each. */
export const readJobOverview = defineCall({
  ...read,
  path: '/v1/admin/job/overview',
  summary: '后台任务概况',
  request: z.object({}),
  data: z.object({
    running: z.int(),
    queued: z.int(),
    /** Of the runs requested since `failedSince`. */
    failed: z.int(),
    failedSince: day,
    /** Likewise, without jobs that run every few minutes. */
    done: z.int(),
    doneSince: day,
    kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
    schedules: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        /** 每天 02:30. */
        when: z.string(),
        nextAt: z.nullable(instant),
        lastState: z.nullable(state),
        /** When the last run was requested. */
        lastAt: z.nullable(instant),
      }),
    ),
  }),
});

/**
 * Returns a failed or cancelled run to the queue. 404, 409 when it is queued, running or done, 422 where a repetition
 * has no effect.
 */
export const retryJob = defineCall({
  ...write,
  path: '/v1/admin/job/retry',
  summary: '重试后台任务',
  request: z.object({ id: runId }),
  data: done,
});

/** Asks a run to stop at the next opportunity. 404, 409 when it has ended, 422 where it has no effect. */
export const cancelJob = defineCall({
  ...write,
  path: '/v1/admin/job/cancel',
  summary: '取消后台任务',
  request: z.object({ id: runId }),
  data: done,
});
