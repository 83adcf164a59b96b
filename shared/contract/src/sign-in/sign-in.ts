import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, givenPassword, mobile, newPassword, required, smsCode } from '../fields';
import type { FieldLabels } from '../labels';

/** Captions of the fields of signing in and registering. */
export const signInLabels = {
  account: '账号',
  code: '短信验证码',
  company_name: '企业名称',
  mobile: '手机号',
  name: '姓名',
  password: '密码',
  purpose: {
    label: '验证码用途',
    choices: { login: '登录', register: '注册', forget: '找回密码', visitor: '走访登录' },
  },
  remember: { label: '记住登录', kind: 'yes' },
  signedIn: { label: '谁已登录', choices: { user: '用户', visitor: '走访人员', nobody: '没有人' } },
  token: '登录凭证',
  type: { label: '登录方式', choices: { '1': '密码', '2': '短信验证码' } },
} as const satisfies FieldLabels;

const publicWrite = { who: 'public', scope: 'none', effect: 'write' } as const;

/** Result of a sign-in: the access token (15 minutes, renewed by the cookie) and the start page. */
export const signedIn = z.object({
  token: z.string(),
  /** Seconds until the access token must be renewed. */
  expiresIn: z.int(),
  /** Default page of the account's set. */
  home: z.string(),
});

/** `type` '1': password; '2': SMS code in `password`. The session cookie `sq_token` comes with the answer. */
export const login = defineCall({
  method: 'POST',
  path: '/v1/user/login',
  summary: '手机号登录（密码或短信验证码）',
  labels: signInLabels,
  access: publicWrite,
  request: z.object({
    mobile,
    password: givenPassword('请输入密码或验证码'),
    type: z._default(z.enum(['1', '2']), '1'),
    remember: z.optional(z.boolean()),
  }),
  data: signedIn,
});

/** Second way in: account name and password. */
export const accountLogin = defineCall({
  method: 'POST',
  path: '/v1/user/account-login',
  summary: '账号密码登录',
  labels: signInLabels,
  access: publicWrite,
  request: z.object({
    account: required(64, '请输入账号'),
    password: givenPassword('请输入密码'),
    remember: z.optional(z.boolean()),
  }),
  data: signedIn,
});

/** Makes a trial account (type '1') and signs it in. */
export const register = defineCall({
  method: 'POST',
  path: '/v1/user/register',
  summary: '注册试用账号',
  labels: signInLabels,
  access: publicWrite,
  request: z.object({
    mobile,
    code: smsCode,
    password: newPassword,
    name: required(40, '请输入姓名'),
    company_name: z.optional(z.string().check(z.trim(), z.maxLength(120, '企业名称最多 120 个字'))),
  }),
  data: signedIn,
});

/** Sets a new password by SMS code; every session of the account ends. */
export const forget = defineCall({
  method: 'POST',
  path: '/v1/user/forget',
  summary: '用短信验证码重设密码',
  labels: signInLabels,
  access: publicWrite,
  request: z.object({ mobile, code: smsCode, password: newPassword }),
  data: done,
});

/**
 * Answers the same whether the account exists or not. The code is valid only in the requesting browser: the answer sets
 * the cookie `sq_code`, which must accompany the code.
 */
export const sendCode = defineCall({
  method: 'POST',
  path: '/v1/user/send-code',
  summary: '发送短信验证码',
  labels: signInLabels,
  access: publicWrite,
  request: z.object({ mobile, purpose: z._default(z.enum(['login', 'register', 'forget', 'visitor']), 'login') }),
  data: z.object({
    /** Seconds until the next code may be requested. */
    retryAfter: z.int(),
    /** Seconds the code stays valid. */
    expiresIn: z.int(),
  }),
});

/** A new access token for the session cookie. */
export const renewToken = defineCall({
  method: 'POST',
  path: '/v1/user/renew',
  summary: '凭会话续期访问令牌',
  labels: signInLabels,
  access: {
    who: 'any',
    scope: 'self',
    effect: 'read',
    adminView: 'read',
    viewedBecause: 'the view has a session of its own',
    oneTimePassword: 'allowed',
    noRows: 'answers about the session of the request’s own cookie',
  },
  request: z.object({}),
  data: signedIn,
});

/**
 * Whether this browser's session cookie is valid, for pages that are the same for all users. The access token is
 * ignored: it may outlive the cookie, and only the cookie opens pages. An invalid cookie is removed.
 */
export const readSession = defineCall({
  method: 'GET',
  path: '/v1/user/session',
  summary: '浏览器里的会话是否有效',
  labels: signInLabels,
  access: {
    who: 'public',
    scope: 'self',
    effect: 'read',
    adminView: 'read',
    viewedBecause: 'the view has a session of its own',
    noRows: 'answers about the session of the request’s own cookie',
  },
  request: z.object({}),
  data: z.object({ signedIn: z.enum(['user', 'visitor', 'nobody']) }),
});

/** Ends the session of the cookie or the token, in a view of an administrator both; idempotent without a session. */
export const logout = defineCall({
  method: 'POST',
  path: '/v1/user/logout',
  summary: '退出登录',
  labels: signInLabels,
  access: {
    who: 'public',
    scope: 'self',
    effect: 'write',
    adminView: 'write',
    viewedBecause: 'ends the view too',
    noRows: 'ends the sessions whose secrets the request itself carries',
  },
  request: z.object({ token: z.optional(z.string()) }),
  data: done,
});
