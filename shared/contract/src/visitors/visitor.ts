import * as z from 'zod/mini';
import { defineCall } from '../call';
import { mobile, smsCode, wholeMobile } from '../fields';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a visitor. */
export const visitorLabels = {
  code: '短信验证码',
  kind: { label: '身份', choices: { staff: '工作人员', visitor: '走访人员' } },
  mobile: '手机号',
  name: '姓名',
} as const satisfies FieldLabels;

/**
 * Sign-in on a phone by mobile number and code, for persons on the roster and for staff of the district and of towns,
 * whose own account it opens. The session lasts thirty days; the answer sets its cookie.
 */
export const visitorLogin = defineCall({
  method: 'POST',
  path: '/v1/visitor/login',
  summary: '走访人员登录',
  labels: visitorLabels,
  access: { who: 'public', scope: 'none', effect: 'write' },
  request: z.object({ mobile, code: smsCode }),
  data: z.object({ token: z.string(), expiresIn: z.int() }),
});

/** The person who is signed in on a phone. */
export const visitorInfo = defineCall({
  method: 'POST',
  path: '/v1/visitor/info',
  summary: '当前走访人员',
  labels: visitorLabels,
  access: {
    who: ['C', 'D', 'visitor'],
    scope: 'self',
    effect: 'read',
    adminView: 'read',
    viewedBecause: 'the pages for phones name the account whose visits are shown',
  },
  request: z.object({}),
  data: z.object({ id: z.int(), mobile: wholeMobile, name: z.string(), kind: z.enum(['staff', 'visitor']) }),
});
