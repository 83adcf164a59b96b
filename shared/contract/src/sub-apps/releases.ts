import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, maskedMobile, mobile, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { failurePhases, subAppLabels, subAppName } from './sub-app';

/** Captions of the fields of releases, canaries and their log. */
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
/** Operations that a program with a token may also perform from another machine. */
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
/** Number of pointer moves that the caller has read; 409 with the current row when it moved since. */
const revision = whole;

/** `staged`: uploaded, not checked. `withdrawn`: rolled back automatically. `pruned`: its files are deleted. */
export const releaseState = z.enum(['staged', 'published', 'withdrawn', 'pruned']);
export type ReleaseState = z.output<typeof releaseState>;

/** The releases that a sub-app currently serves. */
export const releasePointer = z.object({
  subApp: subAppName,
  active: z.string(),
  previous: z.nullable(z.string()),
  /** Set by an operator: a server start does not move it. */
  pinned: z.boolean(),
  canary: z.nullable(z.string()),
  /** 0 to 100 per cent of the users. */
  canaryPercent: z.int(),
  /** Accounts that get the canary at any percentage; the number is masked. */
  canaryUsers: z.array(z.object({ id, name: z.string(), mobile: maskedMobile })),
  activatedAt: instant,
  canaryAt: z.nullable(instant),
  revision: z.int(),
});
export type ReleasePointer = z.output<typeof releasePointer>;

/** One release, its role, and its success with users. */
export const releaseRow = z.object({
  subApp: subAppName,
  version: z.string(),
  state: releaseState,
  /** Chinese, only for a withdrawn one. */
  withdrawnReason: z.nullable(z.string()),
  /** Its role in the pointer. */
  role: z.enum(['active', 'canary', 'previous', 'none']),
  publishedBy: z.string(),
  createdAt: instant,
  /** Commit of the checkout it was built from; empty when unknown. */
  commit: z.string(),
  builtAt: z.nullable(instant),
  /** When a document was last served with it, to the minute. */
  lastServedAt: z.nullable(instant),
  /** Files, bytes and bytes after brotli of everything a browser can load. */
  files: z.int(),
  bytes: z.int(),
  brotliBytes: z.int(),
  /** Per cent of the users that the pointer assigns to it; named accounts come on top. */
  share: z.number(),
  /** Per cent of the sub-app's documents of the last 24 hours that reported with it; null without reports. */
  measuredShare: z.nullable(z.number()),
  /** Documents of the last 24 hours that reported, those that failed, and the users of both. */
  mounts: z.int(),
  failures: z.int(),
  users: z.int(),
  failedUsers: z.int(),
});
export type ReleaseRow = z.output<typeof releaseRow>;

/** Newest first, at most 100 a sub-app; pruned ones only on request. */
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

/** Activates a release for all users and pins it over restarts; ends a canary of the same release. */
export const activateSubApp = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/activate',
  summary: '启用子应用版本',
  labels: releaseLabels,
  access: write,
  request: z.object({ subApp: subAppName, version, revision }),
  data: releasePointer,
});

/** Reactivates the previous release; 409 when there is none or it was withdrawn. */
export const rollBackSubApp = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/rollback',
  summary: '退回子应用上一版本',
  labels: releaseLabels,
  access: write,
  request: z.object({ subApp: subAppName, revision }),
  data: releasePointer,
});

/** Lets builds at a server start move the pointer again. */
export const unpinSubApp = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/unpin',
  summary: '取消固定子应用版本',
  labels: releaseLabels,
  access: write,
  request: z.object({ subApp: subAppName, revision }),
  data: releasePointer,
});

/** Starts or changes a canary: a share of the users, named accounts, or both. 422 names mobiles without account. */
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
    /** Further accounts by id: those of the running canary that stay, whose numbers are masked. */
    userIds: z._default(z.array(id).check(z.maxLength(200, '最多指定 200 个账号')), []),
    revision,
  }),
  data: releasePointer,
});

/** Ends a canary for all users. 409 when the pointer has moved since `revision`, 422 when there is none. */
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

/** Differences of the second of two releases, also of pruned ones. 404 when one of them is unknown. */
export const compareReleases = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/compare',
  summary: '比较子应用的两个版本',
  labels: releaseLabels,
  access: readAlso,
  request: z.object({ subApp: subAppName, before: version, after: version }),
  data: z.object({
    /** Without unchanged files, largest change first; sizes are bytes after brotli, 0 for a missing file. */
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
    /** Paths of pages, paths of `/v1`, requirements on the host. */
    pages: change,
    calls: change,
    bridgeFeatures: change,
  }),
});
export type ReleaseComparison = z.output<(typeof compareReleases)['data']>;

/** Results of documents over time, and the latest failures with browser and error. */
export const listReleaseFailures = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/failures',
  summary: '子应用加载失败情况',
  labels: releaseLabels,
  access: read,
  request: z.object({
    subApp: subAppName,
    /** Default: all releases together. */
    version: z.optional(version),
    bucket: z._default(z.enum(['hour', 'day']), 'hour'),
    /** Number of buckets, the current one last; empty ones included. */
    count: z._default(z.int().check(z.minimum(1), z.maximum(120)), 24),
  }),
  data: z.object({
    buckets: z.array(
      z.object({
        /** Begin of the bucket, Chinese time. */
        at: instant,
        mounts: z.int(),
        failed: z.int(),
        /** Failures by phase; one document may fail in more than one. */
        byPhase: z.object({ load: z.int(), bootstrap: z.int(), mount: z.int(), unmount: z.int(), timeout: z.int() }),
      }),
    ),
    /** Newest first, at most 50 of the whole period. */
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

/** Actions on releases, newest first. */
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
      /** Chinese sentence with the versions before and after, and the reason if any. */
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

/**
 * What pruning would remove: never the active, previous or canary release, a recent one, or one that a live session may
 * still load.
 */
export const previewPrune = defineCall({
  method: 'POST',
  path: '/v1/admin/sub-app/prune/preview',
  summary: '可清理的子应用版本',
  labels: releaseLabels,
  access: readAlso,
  request: z.object({}),
  data: z.object({ releases: z.array(prunedRelease), bytes: z.int() }),
});

/** Removes the files of the named releases where allowed; the rows remain as history. */
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
