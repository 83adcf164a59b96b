import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, maskedMobile, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { roleNames } from '../users/account';

const holderRole = z.enum(['admin', 'editor', 'company', 'district', 'street', 'visitor']);
const holderRoles = { ...roleNames, visitor: '走访人员' } as const;

/** Captions of the fields of sessions. */
export const sessionLabels = {
  address: '来源地址',
  adminUserName: { label: '以视角操作的管理员', none: '—' },
  adminView: { label: '管理员视角', kind: 'yes' },
  createdAt: { label: '登录时间', kind: 'time' },
  current: { label: '当前会话', kind: 'yes' },
  device: '设备',
  ended: '已退出的会话',
  expiresAt: { label: '最晚到期', kind: 'time' },
  lastSeenAt: { label: '最近使用', kind: 'time' },
  mobile: '手机号',
  name: '姓名',
  own: { label: '包括当前会话', kind: 'yes' },
  placeName: { label: '企业或镇街', none: '—' },
  remembered: { label: '记住登录', kind: 'yes' },
  role: { label: '角色', choices: holderRoles },
  userId: '账号编号',
  visitorId: '走访人员编号',
} as const satisfies FieldLabels;

const noRows = 'the sessions of all accounts, whole to every administrator and to nobody else';
const access = { who: ['B'], scope: 'all', roles: ['admin'], noRows } as const;

/** A session of a signed-in user. */
export const liveSession = z.object({
  id,
  /** Of an account; null for a field worker. */
  userId: z.nullable(id),
  visitorId: z.nullable(id),
  name: z.string(),
  /** Masked. */
  mobile: maskedMobile,
  role: holderRole,
  /** Company, or town of a street. */
  placeName: z.string(),
  /** Browser and system, Chinese, guessed from the user agent. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  expiresAt: instant,
  remembered: z.boolean(),
  /** A session in which an administrator views this account's pages. */
  adminView: z.boolean(),
  adminUserName: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type LiveSessionRow = z.output<typeof liveSession>;

/** All current sessions, latest use first unless sorted; without release checks. */
export const listLiveSessions = defineCall({
  method: 'POST',
  path: '/v1/admin/session/list',
  summary: '全部登录会话',
  labels: sessionLabels,
  access: { ...access, effect: 'read' },
  request: listRequest(['lastSeenAt', 'createdAt'], {
    /** Part of name or account, or the whole mobile number. */
    keyword: z.optional(text(60)),
    userId: z.optional(id),
    role: z.optional(z.array(holderRole)),
    adminView: z.optional(z.boolean()),
  }),
  data: pageOf(liveSession),
});

const ended = z.object({ /** How many ended, admin views that hung on them included. */ ended: z.int() });
/** Required to end the caller's own session. */
const own = z.optional(z.boolean());

/** Ends one session at once. 404 for an ended one, 422 for the caller's own unless `own` is set. */
export const endSession = defineCall({
  method: 'POST',
  path: '/v1/admin/session/end',
  summary: '让会话退出登录',
  labels: sessionLabels,
  access: { ...access, effect: 'write' },
  request: z.object({ id, own }),
  data: ended,
});

/** Ends all sessions of an account or a field worker at once; the caller's own only where `own` is set. */
export const endSessionsOf = defineCall({
  method: 'POST',
  path: '/v1/admin/session/end-all',
  summary: '让一人的全部会话退出登录',
  labels: sessionLabels,
  access: { ...access, effect: 'write' },
  request: z.object({ userId: z.optional(id), visitorId: z.optional(id), own }),
  data: ended,
});

const outcome = z.enum(['success', 'wrong', 'disabled', 'refused']);
const way = z.enum(['password', 'account', 'code', 'register', 'visitor', 'wechat']);

/** Captions of the fields of attempts to sign in. */
export const signInEventLabels = {
  address: '来源地址',
  at: { label: '时间', kind: 'time' },
  device: '设备',
  from: { label: '日期起', kind: 'day' },
  mobile: { label: '手机号', none: '—' },
  name: { label: '姓名', none: '没有这个账号' },
  outcome: {
    label: '结果',
    choices: { success: '成功', wrong: '密码或验证码错误', disabled: '账号已停用', refused: '错误过多，已锁定' },
  },
  role: { label: '角色', choices: holderRoles, none: '—' },
  to: { label: '日期止', kind: 'day' },
  userId: '账号编号',
  way: {
    label: '方式',
    choices: {
      password: '手机号和密码',
      account: '账号和密码',
      code: '短信验证码',
      register: '注册',
      visitor: '走访登录',
      wechat: '微信',
    },
  },
} as const satisfies FieldLabels;

/** An attempt to sign in. */
export const signInEventRow = z.object({
  id,
  at: instant,
  outcome,
  way,
  userId: z.nullable(id),
  /** Empty where there is no such account. */
  name: z.string(),
  /** Masked; empty where an account name was typed. */
  mobile: maskedMobile,
  role: z.nullable(holderRole),
  address: z.string(),
  device: z.string(),
});

/** Sign-ins: successful, failed and blocked attempts, newest first; kept for half a year. */
export const listSignIns = defineCall({
  method: 'POST',
  path: '/v1/admin/session/sign-ins',
  summary: '登录记录',
  labels: signInEventLabels,
  access: { ...access, effect: 'read' },
  request: listRequest(['at'], {
    /** Part of name or account, or the whole mobile number. */
    keyword: z.optional(text(60)),
    userId: z.optional(id),
    outcome: z.optional(z.array(outcome)),
    way: z.optional(z.array(way)),
    address: z.optional(text(60)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: pageOf(signInEventRow),
});
