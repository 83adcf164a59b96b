import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, maskedMobile, mobile, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { failurePhases, subAppLabels, subAppName } from './sub-app';

/** What the fields of releases, canaries and their log are called. */
export const releaseLabels = {
  ...subAppLabels,
  action: '操作',
  after: '后一版本',
  at: { label: '时间', kind: 'time' },
  before: '前一版本',
  bucket: { label: '统计间隔', choices: { hour: '小时', day: '天' } },
  by: '操作人',
  count: '时段数',
  mobiles: '手机号',
  percent: '灰度比例',
  pruned: { label: '包括已清理的版本', kind: 'yes' },
  releases: '版本',
  revision: '修订号',
  text: '说明',
  userIds: '用户',
} as const satisfies FieldLabels;

const noRows = 'releases are the platform’s own';
const read = { who: ['B'], scope: 'all', roles: ['admin'], effect: 'read', noRows } as const;
/** What operations do from another machine with a token as well. */
const readAlso = { ...read, who: ['B', 'operations'] } as const;
const write = {
  who: ['B', 'operations'],
  scope: 'all',
  roles: ['admin'],
  effect: 'write',
  adminView: 'never',
  noRows,
} as const;

const version = z.string().check(z.minLength(1, '请选择版本'), z.maxLength(80, '版本号过长'));
/** Moves of the pointer that the caller has seen; the answer is 409 with the current row when it moved meanwhile. */
const revision = whole;

/** `staged`: uploaded, not checked. `withdrawn`: rolled back by itself. `pruned`: its files are gone. */
export const releaseState = z.enum(['staged', 'published', 'withdrawn', 'pruned']);
export type ReleaseState = z.output<typeof releaseState>;

/** What a sub-app shows. */
export const releasePointer = z.object({
  subApp: subAppName,
  active: z.string(),
  previous: z.nullable(z.string()),
  /** An operator chose: starting the server does not move it. */
  pinned: z.boolean(),
  canary: z.nullable(z.string()),
  /** 0 to 100, of the users. */
  canaryPercent: z.int(),
  /** Accounts that get the canary whatever the percentage; the number is masked. */
  canaryUsers: z.array(z.object({ id, name: z.string(), mobile: maskedMobile })),
  activatedAt: instant,
  canaryAt: z.nullable(instant),
  revision: z.int(),
});
export type ReleasePointer = z.output<typeof releasePointer>;

/** One release, what the pointer says of it, and how it fares with its users. */
export const releaseRow = z.object({
  subApp: subAppName,
  version: z.string(),
  state: releaseState,
  /** Chinese, only of a withdrawn one. */
  withdrawnReason: z.nullable(z.string()),
  /** What the pointer says of it. */
  role: z.enum(['active', 'canary', 'previous', 'none']),
  publishedBy: z.string(),
  createdAt: instant,
  /** Of the checkout it was built from; empty where it is not known. */
  commit: z.string(),
  builtAt: z.nullable(instant),
  /** Last time a document was served with it, to the minute. */
  lastServedAt: z.nullable(instant),
  /** Files, bytes and bytes after brotli of everything a browser can load. */
  files: z.int(),
  bytes: z.int(),
  brotliBytes: z.int(),
  /** Percent of the users that the pointer sends to it; named accounts come on top. */
  share: z.number(),
  /** Percent of the sub-app's documents of the last 24 hours that reported with it; null when none did. */
  measuredShare: z.nullable(z.number()),
  /** Documents of the last 24 hours that reported, those that failed, and the users behind both. */
  mounts: z.int(),
  failures: z.int(),
  users: z.int(),
  failedUsers: z.int(),
});
export type ReleaseRow = z.output<typeof releaseRow>;

/** Newest first, at most 100 a sub-app; pruned ones only when asked for. */
export const listReleases = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/list',
  summary: '子应用版本与启用情况',
  labels: releaseLabels,
  access: readAlso,
  request: z.object({ pruned: z._default(z.boolean(), false) }),
  data: z.object({
    subApps: z.array(
      z.object({ subApp: subAppName, pointer: z.nullable(releasePointer), releases: z.array(releaseRow) }),
    ),
  }),
});

/** Shows a release to everybody and keeps it there over restarts; ends a canary of the same release. */
export const activateSubApp = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/activate',
  summary: '启用子应用版本',
  labels: releaseLabels,
  access: write,
  request: z.object({ subApp: subAppName, version, revision }),
  data: releasePointer,
});

/** Back to the release that was active before; 409 when there is none or it was withdrawn. */
export const rollBackSubApp = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/rollback',
  summary: '退回子应用上一版本',
  labels: releaseLabels,
  access: write,
  request: z.object({ subApp: subAppName, revision }),
  data: releasePointer,
});

/** Lets the builds of the server's own start move the pointer again. */
export const unpinSubApp = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/unpin',
  summary: '取消固定子应用版本',
  labels: releaseLabels,
  access: write,
  request: z.object({ subApp: subAppName, revision }),
  data: releasePointer,
});

/** Starts a canary or changes it: a share of the users, named accounts, or both. 422 names mobiles without account. */
export const startCanary = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/canary',
  summary: '灰度发布子应用版本',
  labels: releaseLabels,
  access: write,
  request: z.object({
    subApp: subAppName,
    version,
    percent: z
      .int('比例应为 0–100 的整数')
      .check(z.minimum(0, '比例应为 0–100 的整数'), z.maximum(100, '比例应为 0–100 的整数')),
    mobiles: z.array(mobile).check(z.maxLength(200, '最多指定 200 个手机号')),
    /** Accounts named by id besides: those of the running canary that stay, whose numbers are shown masked. */
    userIds: z._default(z.array(id).check(z.maxLength(200, '最多指定 200 个账号')), []),
    revision,
  }),
  data: releasePointer,
});

/** Takes a canary back from everybody. 409 when the pointer has moved since `revision`, 422 when there is none. */
export const endCanary = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/canary/end',
  summary: '结束子应用灰度',
  labels: releaseLabels,
  access: write,
  request: z.object({ subApp: subAppName, revision }),
  data: releasePointer,
});

const change = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });

/** What is different in the second of two releases, also of pruned ones. 404 when one of them is unknown. */
export const compareReleases = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/compare',
  summary: '比较子应用的两个版本',
  labels: releaseLabels,
  access: readAlso,
  request: z.object({ subApp: subAppName, before: version, after: version }),
  data: z.object({
    /** Unchanged ones are left out, the largest change comes first; sizes are bytes after brotli, 0 where there is no file. */
    files: z.array(
      z.object({
        /** Without the hash in its name. */
        path: z.string(),
        kind: z.enum(['added', 'removed', 'changed']),
        before: z.int(),
        after: z.int(),
      }),
    ),
    /** All files together. */
    before: z.int(),
    after: z.int(),
    /** Paths of pages, paths of `/v1`, what is asked of the host. */
    pages: change,
    calls: change,
    bridgeFeatures: change,
  }),
});
export type ReleaseComparison = z.output<(typeof compareReleases)['data']>;

/** How documents fared over time, and the latest failures with browser and error. */
export const listReleaseFailures = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/failures',
  summary: '子应用加载失败情况',
  labels: releaseLabels,
  access: read,
  request: z.object({
    subApp: subAppName,
    /** All releases together without it. */
    version: z.optional(version),
    bucket: z._default(z.enum(['hour', 'day']), 'hour'),
    /** Buckets, the running one last; empty ones are there too. */
    count: z._default(z.int().check(z.minimum(1), z.maximum(120)), 24),
  }),
  data: z.object({
    buckets: z.array(
      z.object({
        /** Begin of the bucket, Chinese time. */
        at: instant,
        mounts: z.int(),
        failed: z.int(),
        /** Failures by where they happened; one document may fail in more than one place. */
        byPhase: z.object({ load: z.int(), bootstrap: z.int(), mount: z.int(), unmount: z.int(), timeout: z.int() }),
      }),
    ),
    /** Newest first, at most 50 of the whole time asked for. */
    latest: z.array(
      z.object({
        id,
        at: instant,
        version: z.string(),
        phase: z.enum(failurePhases),
        message: z.string(),
        browser: z.string(),
        userId: z.nullable(id),
        userName: z.string(),
      }),
    ),
  }),
});

/** What was done to releases, newest first. */
export const listReleaseLog = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/log',
  summary: '子应用操作日志',
  labels: releaseLabels,
  access: read,
  request: listRequest(['at'], { subApp: z.optional(subAppName) }),
  data: pageOf(
    z.object({
      id,
      at: instant,
      subApp: subAppName,
      /** Chinese name: 发布, 启用, 退回, 灰度, 结束灰度, 自动退回… */
      action: z.string(),
      /** Account, operator of the command line, or 系统. */
      by: z.string(),
      /** Chinese sentence about from where to where, with the reason where there is one. */
      text: z.string(),
    }),
  ),
});

const prunedRelease = z.object({
  subApp: subAppName,
  version: z.string(),
  bytes: z.int(),
  createdAt: instant,
  lastServedAt: z.nullable(instant),
});

/** What pruning would remove: nothing that is active, previous or canary, fresh, or that a live session may still load. */
export const previewPrune = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/prune/preview',
  summary: '可清理的子应用版本',
  labels: releaseLabels,
  access: readAlso,
  request: z.object({}),
  data: z.object({ releases: z.array(prunedRelease), bytes: z.int() }),
});

/** Removes the files of the named releases as far as they may go; the rows stay as history. */
export const pruneReleases = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/prune',
  summary: '清理子应用版本',
  labels: releaseLabels,
  access: write,
  request: z.object({
    releases: z
      .array(z.object({ subApp: subAppName, version }))
      .check(z.minLength(1, '请先选择版本'), z.maxLength(500, '一次最多清理 500 个版本')),
  }),
  data: z.object({ removed: z.array(prunedRelease), bytes: z.int() }),
});
