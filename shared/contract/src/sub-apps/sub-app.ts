import { SUB_APPS } from '@platform/routes/sub-apps';
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done } from '../fields';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a sub-app and of what is reported of it. */
export const subAppLabels = {
  build: '构建',
  elapsedMs: { label: '已用时间（毫秒）', kind: 'number' },
  expectedMs: { label: '上次用时（毫秒）', kind: 'number' },
  durationMs: { label: '用时（毫秒）', kind: 'number' },
  message: '错误信息',
  nonce: '页面凭据',
  reason: '原因',
  state: { label: '状态', choices: { waiting: '等待构建', building: '正在构建', failed: '构建失败' } },
  phase: {
    label: '环节',
    choices: { load: '加载', bootstrap: '启动', mount: '显示', unmount: '关闭', timeout: '超时' },
  },
  subApp: { label: '子应用', choices: { 'sub-admin': '平台管理', 'sub-portal': '企业门户', 'sub-work': '工作台' } },
  version: '版本',
} as const satisfies FieldLabels;

/** The name of a sub-app. */
export const subAppName = z.enum(SUB_APPS);

/**
 * Phases in which a sub-app can fail. `load` and `mount` also cover later failures of a page: a file did not load, or
 * the page threw.
 */
export const failurePhases = ['load', 'bootstrap', 'mount', 'unmount', 'timeout'] as const;

/**
 * Report of the host: a sub-app did not load or mount, or one of its pages failed. Valid only with the nonce of a
 * served document, once per document.
 */
export const reportSubApp = defineCall({
  method: 'POST',
  path: '/v1/sub-app/report',
  summary: '报告子应用加载失败',
  labels: subAppLabels,
  access: {
    who: 'any',
    scope: 'self',
    effect: 'write',
    adminView: 'write',
    viewedBecause: 'a page of the view reports like every page',
    releaseCheck: 'ignore',
    noRows: 'notes how a page fared that was served to the caller, and shows nothing',
  },
  request: z.object({
    subApp: z.string().check(z.maxLength(40)),
    version: z.string().check(z.maxLength(80)),
    phase: z.enum(failurePhases),
    message: z.string().check(z.maxLength(500)),
    nonce: z.string().check(z.maxLength(80)),
  }),
  data: done,
});

/**
 * Report of the host: the release of its document was mounted. Valid only with the nonce of a served document and once
 * per document; a failure before or after it takes precedence.
 */
export const mountedSubApp = defineCall({
  method: 'POST',
  path: '/v1/sub-app/mounted',
  summary: '报告子应用加载成功',
  labels: subAppLabels,
  access: {
    who: 'any',
    scope: 'self',
    effect: 'write',
    adminView: 'write',
    viewedBecause: 'a page of the view reports like every page',
    releaseCheck: 'ignore',
    audit: 'none',
    noRows: 'notes how a page fared that was served to the caller, and shows nothing',
  },
  request: z.object({
    subApp: z.string().check(z.maxLength(40)),
    version: z.string().check(z.maxLength(80)),
    nonce: z.string().check(z.maxLength(80)),
    /** From navigation to mounted, milliseconds. */
    durationMs: z.int().check(z.minimum(0), z.maximum(3_600_000)),
  }),
  data: done,
});

/**
 * The release that a new document of this user would get; when it differs from the mounted one the host offers 有新版本.
 */
export const currentSubApp = defineCall({
  method: 'GET',
  also: 'POST',
  path: '/v1/sub-app/current',
  summary: '当前应使用的子应用版本',
  labels: subAppLabels,
  access: {
    who: 'any',
    scope: 'self',
    effect: 'read',
    adminView: 'read',
    viewedBecause: 'the view needs the release of its pages',
    noRows: 'names a release of the platform',
  },
  request: z.object({}),
  data: z.object({
    subApp: subAppName,
    /** Null before the first release. */
    version: z.nullable(z.string()),
    /** Path of its HTML on this origin. */
    entry: z.nullable(z.string()),
    /** Before the first release: the build that follows the server's start. */
    build: z.nullable(
      z.object({
        state: z.enum(['waiting', 'building', 'failed']),
        /** Milliseconds since it began. */
        elapsedMs: z.number(),
        /** Duration of the last build. */
        expectedMs: z.nullable(z.number()),
        /** Reason of a failure, one line; only for operations accounts. */
        reason: z.optional(z.string()),
      }),
    ),
  }),
});
