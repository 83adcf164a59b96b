import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done } from '../fields';
import { releaseState } from './releases';
import { subAppLabels, subAppName } from './sub-app';
import type { FieldLabels } from '../labels';

/** Captions of the fields of an upload of a build. */
export const uploadLabels = {
  ...subAppLabels,
  check: { label: '检查结果', choices: { passed: '已通过', skipped: '未检查' } },
  manifest: '构建清单',
  sha256: 'SHA-256',
  ticket: '凭据',
} as const satisfies FieldLabels;

const access = { who: ['operations'], scope: 'none', effect: 'write' } as const;

const version = z.string().check(z.minLength(1, '请写明版本'), z.maxLength(80, '版本号过长'));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, '应为十六进制的 SHA-256'));
const release = { subApp: subAppName, version };

/**
 * Begins the upload of a build, or resumes one: returns the missing files. 409 when this version was published with
 * other content, 422 with all faults of the manifest.
 */
export const beginUpload = defineCall({
  method: 'POST',
  path: '/v1/sub-app/upload/begin',
  summary: '开始或继续上传子应用构建',
  labels: uploadLabels,
  access,
  request: z.object({ manifest: z.record(z.string(), z.unknown()) }),
  data: z.object({
    ...release,
    /** `staged` until it is confirmed; `published` without missing files: nothing to do. */
    state: releaseState,
    /** SHA-256 of each file to be sent. */
    missing: z.array(z.string()),
  }),
});

/** One file of a begun upload, unchanged. Its size and hash must match the manifest; idempotent. */
export const uploadReleaseFile = defineCall({
  method: 'POST',
  path: '/v1/sub-app/upload/file',
  summary: '上传子应用构建中的一个文件',
  labels: uploadLabels,
  access,
  body: 'bytes',
  request: z.object({ ...release, sha256 }),
  data: done,
});

/**
 * Assembles the files, checks the build and stores it, still `staged`. 409 when files are missing, 422 with the faults.
 */
export const completeUpload = defineCall({
  method: 'POST',
  path: '/v1/sub-app/upload/complete',
  summary: '完成上传并检查子应用构建',
  labels: uploadLabels,
  access,
  request: z.object(release),
  data: z.object({
    ...release,
    state: releaseState,
    /** Chinese, a line each: size against the active release. */
    notes: z.array(z.string()),
  }),
});

/** A ticket for {@link openReleaseCheck}: valid once and for two minutes. */
export const beginReleaseCheck = defineCall({
  method: 'POST',
  path: '/v1/sub-app/upload/check',
  summary: '为发布前的挂载检查取得一次性凭据',
  labels: uploadLabels,
  access,
  request: z.object(release),
  data: z.object({ ticket: z.string() }),
});

/** Publishes a staged release after its check; idempotent. */
export const confirmUpload = defineCall({
  method: 'POST',
  path: '/v1/sub-app/upload/confirm',
  summary: '确认发布子应用版本',
  labels: uploadLabels,
  access,
  request: z.object({
    ...release,
    /** `skipped`: it was not checked in a browser. Recorded in the audit log. */
    check: z.enum(['passed', 'skipped']),
  }),
  data: z.object({
    ...release,
    /** False when it was already published. */
    isNew: z.boolean(),
  }),
});

/**
 * Opens the session of a release check in this browser: a read-only one of a built-in account without any rows. Only in
 * this session the origin serves the named release. Ends after some minutes.
 */
export const openReleaseCheck = defineCall({
  method: 'POST',
  path: '/v1/sub-app/check/open',
  summary: '打开发布检查会话',
  labels: uploadLabels,
  access: { who: 'public', scope: 'none', effect: 'write' },
  request: z.object({ ticket: z.string().check(z.regex(/^[\w-]{43}$/, '凭据不正确')) }),
  data: z.object({ ...release, expiresIn: z.int() }),
});
