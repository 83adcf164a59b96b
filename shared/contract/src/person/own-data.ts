import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, instant, text } from '../fields';
import type { FieldLabels } from '../labels';

/** Captions of the fields of own data and account closure. */
export const ownDataLabels = {
  confirm: '确认文字',
  format: { label: '格式', choices: { html: '网页', json: 'JSON' } },
  proof: { label: '证明方式', choices: { password: '密码', code: '短信验证码' } },
  secret: '密码或验证码',
} as const satisfies FieldLabels;

const own = {
  who: 'any',
  scope: 'self',
  adminView: 'never',
  noRows: 'the caller’s own account: no request names a row, so none of another can be meant',
} as const;
const call = { method: 'POST', labels: ownDataLabels } as const;

/** What a person types to close the account. */
export const CLOSE_WORDS = '注销账号';

/** State of the export of own data, and the effects of closing the account. */
export const readOwnData = defineCall({
  ...call,
  path: '/v1/user/own-data',
  summary: '本人信息的导出与注销',
  access: { ...own, effect: 'read' },
  request: z.object({}),
  data: z.object({
    /** Null without a recent request. */
    file: z.nullable(
      z.object({
        state: z.enum(['waiting', 'ready', 'failed']),
        askedAt: instant,
        /** Downloadable until then. */
        expiresAt: z.nullable(instant),
      }),
    ),
    /** Why the account cannot be closed; null when it can. */
    refused: z.nullable(z.string()),
    /** Data deleted with the account: kind and number of rows. */
    erased: z.array(z.object({ title: z.string(), count: z.int() })),
    /** Data that remain, with the reason. */
    kept: z.array(z.object({ title: z.string(), why: z.string() })),
    /** Whether a code can be sent to the account's number. */
    sendsCodes: z.boolean(),
  }),
});

/** Starts writing a file of all the caller's personal data. 409 while that is running. */
export const exportOwnData = defineCall({
  ...call,
  path: '/v1/user/own-data-export',
  summary: '导出本人信息',
  access: { ...own, effect: 'write' },
  request: z.object({}),
  data: done,
});

/**
 * The last file, readable or machine-readable. 404 when there is none or it has expired, 403 in an administrator's
 * view.
 */
export const downloadOwnData = defineCall({
  method: 'GET',
  path: '/v1/user/own-data-file',
  summary: '下载本人信息',
  labels: ownDataLabels,
  access: { ...own, effect: 'read' },
  body: 'blob',
  request: z.object({ format: z._default(z.enum(['html', 'json']), 'html') }),
  data: z.unknown(),
});

/** Sends a code to the account's number for closing the account. 429 too often, 503 when codes cannot be sent. */
export const sendCloseCode = defineCall({
  ...call,
  path: '/v1/user/close-code',
  summary: '发送注销账号的验证码',
  access: { ...own, effect: 'write' },
  request: z.object({}),
  data: done,
});

/**
 * Closes the caller's account permanently: its sessions end, its personal data are deleted at once, its number and name
 * are released. 422 for a wrong password, code or word, 409 with the reason when it cannot be closed.
 */
export const closeAccount = defineCall({
  ...call,
  path: '/v1/user/close-account',
  summary: '注销本人账号',
  access: { ...own, effect: 'write' },
  request: z.object({
    proof: z.enum(['password', 'code']),
    secret: z.string('请输入密码或验证码').check(z.minLength(1, '请输入密码或验证码'), z.maxLength(64, '最多 64 位')),
    confirm: text(20),
  }),
  data: done,
});
