import * as z from 'zod/mini';
import { defineCall } from '../call';
import { mobile, smsCode } from '../fields';

/** Visitor sign-in by mobile number and code; the session cookie comes with the answer. */
export const visitorLogin = defineCall({
  method: 'POST',
  path: '/v1/visitor/login',
  summary: '走访人员登录',
  access: { who: 'public', scope: 'none', effect: 'write' },
  request: z.object({ mobile, code: smsCode }),
  data: z.object({ token: z.string(), expiresIn: z.int() }),
});

/** The visitor who is signed in. */
export const visitorInfo = defineCall({
  method: 'POST',
  path: '/v1/visitor/info',
  summary: '当前走访人员',
  access: { who: ['visitor'], scope: 'self', effect: 'read' },
  request: z.object({}),
  data: z.object({ id: z.int(), mobile: z.string(), name: z.string() }),
});
