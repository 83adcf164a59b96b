import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, givenPassword, instant, required } from '../fields';
import type { FieldLabels } from '../labels';
import { signedIn } from '../sign-in/sign-in';

/** Captions of the fields of signing in and sharing by WeChat. */
export const wechatLabels = {
  available: { label: '已接入微信', kind: 'yes' },
  boundAt: { label: '绑定时间', kind: 'time', none: '未绑定' },
  code: '微信授权码',
  next: '登录后打开的页面',
  password: '登录密码',
  purpose: { label: '用途', choices: { 'sign-in': '登录', bind: '绑定' } },
  state: '授权标识',
  url: '页面地址',
} as const satisfies FieldLabels;

const own = {
  who: 'any',
  scope: 'self',
  adminView: 'never',
  noRows: 'the caller’s own binding: no request names a row, so none of another can be meant',
} as const;

/** Parameters that WeChat returns. */
const grant = z.object({
  code: required(200, '缺少微信授权码，请重新操作'),
  state: required(128, '缺少授权标识，请重新操作'),
});

/**
 * The signature for WeChat's functions on a page of this site, for exactly this address without `#…`. 422 for an
 * external address. Without an Official Account `available` is false and the rest is missing.
 */
export const signWechatPage = defineCall({
  method: 'GET',
  path: '/v1/wechat',
  summary: '微信分享的页面签名',
  labels: wechatLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: z.object({ url: required(2000, '请填写页面地址') }),
  data: z.object({
    available: z.boolean(),
    appId: z.optional(z.string()),
    nonceStr: z.optional(z.string()),
    /** Seconds since 1970. */
    timestamp: z.optional(z.int()),
    signature: z.optional(z.string()),
  }),
});

/**
 * Address of WeChat's authorisation. The answer sets the cookie `sq_wechat`, to which `state` is bound for ten minutes.
 */
export const openIdLogin = defineCall({
  method: 'GET',
  path: '/v1/openid_login',
  summary: '开始微信登录或绑定',
  labels: wechatLabels,
  access: {
    who: 'public',
    scope: 'self',
    adminView: 'never',
    effect: 'read',
    noRows: 'reads no row: notes in the request’s own browser what it goes to WeChat for',
  },
  request: z.object({
    next: z.optional(z.string().check(z.maxLength(500, '地址过长'))),
    purpose: z._default(z.enum(['sign-in', 'bind']), 'sign-in'),
  }),
  data: z.object({ address: z.string() }),
});

/**
 * Signs in the account that is bound to the WeChat user, with the session cookie. 422 with a message for an unbound
 * one.
 */
export const getToken = defineCall({
  method: 'POST',
  path: '/v1/get_token',
  summary: '微信登录',
  labels: wechatLabels,
  access: { who: 'public', scope: 'none', effect: 'write' },
  request: grant,
  data: z.object({
    ...signedIn.shape,
    /** The page that was asked for at the start; empty for none. */ next: z.string(),
  }),
});

/** Whether WeChat is set up, and since when the own account is bound. */
export const readWechatBinding = defineCall({
  method: 'POST',
  path: '/v1/user/wechat',
  summary: '本账号的微信绑定',
  labels: wechatLabels,
  access: { ...own, effect: 'read' },
  request: z.object({}),
  data: z.object({ available: z.boolean(), boundAt: z.nullable(instant) }),
});

/** Binds the own account to the WeChat user. 422 when one of the two is bound already. */
export const bindWechat = defineCall({
  method: 'POST',
  path: '/v1/binding',
  summary: '绑定微信',
  labels: wechatLabels,
  access: { ...own, effect: 'write' },
  request: grant,
  data: done,
});

/** Removes the binding of the own account. 422 for a wrong password. */
export const unbindWechat = defineCall({
  method: 'POST',
  path: '/v1/user/wechat-unbind',
  summary: '解除微信绑定',
  labels: wechatLabels,
  access: { ...own, effect: 'write' },
  request: z.object({ password: givenPassword('请输入登录密码') }),
  data: done,
});
