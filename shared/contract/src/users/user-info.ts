import * as z from 'zod/mini';
import { defineCall } from '../call';
import { maskedMobile } from '../fields';
import type { FieldLabels } from '../labels';

/** Captions of the request's fields, which the server ignores. */
const userInfoLabels = {
  token: '登录凭证',
  type: '类型',
} as const satisfies FieldLabels;

/** The session user in the format of the platform's clients, which define the mixture of strings and numbers. */
export const userInfo = z.object({
  id: z.int(),
  name: z.string(),
  /** Sign-in name of the account; empty when there is none. */
  admin_name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  /** '1' trial, '2' certified, '3' staff. */
  type: z.enum(['1', '2', '3']),
  /** '1' administration (set B). */
  is_admin: z.enum(['0', '1']),
  /** 1 inside an admin view. */
  is_admin_view: z.int(),
  /** 1 = staff account: set C when com_id is 0, else set D. */
  is_news: z.int(),
  /** Role id inside the organisation: 0 its main account, above 0 a limited one (editor). */
  rid: z.int(),
  /** Organisation: the company of A, the street of D, 0 for district staff and administration. */
  com_id: z.int(),
  /** Account that created this one, 0 when none. */
  pid: z.int(),
  street_id: z.int(),
  street_name: z.string(),
  roles: z.array(z.enum(['admin', 'editor', 'company', 'district', 'street'])),
  menuList: z.array(z.string()),
  newtype: z.int(),
  company_name: z.string(),
  mobile: maskedMobile,
  /** 1: the user (in an admin view the administrator) may mount a local build of a sub-app in this origin. */
  is_operations: z.int(),
  /** State of a trial account's latest request for certification; empty for others and before the first one. */
  certification: z.enum(['', 'pending', 'incomplete', 'rejected', 'revoked', 'approved']),
  /** Number of waiting tasks of this account, by path of their page; pages without tasks are absent. */
  badges: z.record(z.string(), z.int()),
  /** 1: signed in with a one-time password, which must be replaced first. */
  must_change_password: z.int(),
  /** Messages not read yet. */
  unread: z.int(),
  /** `<sub-app>@<version>`, only in the session of a release check. */
  preview_release: z.optional(z.string()),
});
export type UserInfo = z.output<typeof userInfo>;

/** The signed-in user, in the spelling of the platform. 401 without a session; the request is ignored. */
export const getUserInfo = defineCall({
  method: 'POST',
  path: '/v1/user/info',
  summary: '当前登录用户的信息',
  labels: userInfoLabels,
  access: {
    who: 'any',
    scope: 'self',
    effect: 'read',
    adminView: 'read',
    viewedBecause: 'the frame names the account whose pages are shown',
    oneTimePassword: 'allowed',
  },
  request: z.object({ token: z.optional(z.string()), type: z.optional(z.union([z.string(), z.int()])) }),
  data: userInfo,
});
