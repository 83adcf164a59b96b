import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, listedText, maskedMobile, mobileOnDemand, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

/** States of a sign-up for an activity. */
export const signUpStates = { in: '已报名', waiting: '候补', cancelled: '已取消' } as const;
export const signUpState = z.enum(['in', 'waiting', 'cancelled']);
export type SignUpState = z.output<typeof signUpState>;

const labels = {
  activityId: '活动',
  activityTitle: '活动',
  cancelledAt: { label: '取消时间', kind: 'time' },
  isDemo: { label: '演示数据', kind: 'yes' },
  isSpam: { label: '疑似', kind: 'yes' },
  mobile: '手机号',
  movedUpAt: { label: '递补时间', kind: 'time' },
  name: '姓名',
  number: '回执编号',
  organisation: '单位',
  signedUpAt: { label: '报名时间', kind: 'time' },
  signedUpFrom: { label: '报名日期起', kind: 'day' },
  signedUpTo: { label: '报名日期止', kind: 'day' },
  spam: { label: '疑似', kind: 'yes' },
  spamReasons: '疑似的原因',
  state: { label: '状态', choices: signUpStates },
} as const satisfies FieldLabels;

const access = {
  who: ['B'],
  scope: 'all',
  roles: ['admin', 'editor'],
  noRows: 'activities are the platform’s own: whoever works on content may see who comes',
} as const;
const read = { method: 'POST', labels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels, access: { ...access, effect: 'write' } } as const;

export const signUpRow = z.object({
  id,
  activityId: id,
  activityTitle: z.string(),
  number: z.string(),
  name: z.string(),
  mobile: maskedMobile,
  organisation: listedText,
  state: signUpState,
  isSpam: z.boolean(),
  /** Reasons to keep it under 疑似. */
  spamReasons: z.array(z.string()),
  signedUpAt: instant,
  movedUpAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  isDemo: z.boolean(),
  version: z.int(),
});
export type SignUpRow = z.output<typeof signUpRow>;

/** Sign-ups for an activity, in chronological order unless sorted. */
export const listSignUps = defineCall({
  ...read,
  path: '/v1/admin/content/sign-ups',
  summary: '活动报名名单',
  request: listRequest(['signedUpAt', 'name'], {
    activityId: id,
    /** Part of the name or the organisation, or the whole mobile number. */
    keyword: z.optional(text(60)),
    state: z.optional(z.array(signUpState)),
    /** Those under 疑似 instead of the others. */
    spam: z.optional(z.boolean()),
    signedUpFrom: z.optional(day),
    signedUpTo: z.optional(day),
  }),
  data: pageOf(signUpRow),
});

/**
 * Number of an activity's sign-ups by state, suspected spam counted separately, and its capacity; null for no limit.
 */
export const countSignUps = defineCall({
  ...read,
  path: '/v1/admin/content/sign-ups/counts',
  summary: '活动报名人数',
  request: z.object({ activityId: id }),
  data: z.object({
    in: z.int(),
    waiting: z.int(),
    cancelled: z.int(),
    spam: z.int(),
    capacity: z.nullable(z.int()),
  }),
});

/** The whole mobile number of a sign-up; recorded in the audit log. */
export const showSignUpMobile = defineCall({
  ...write,
  ...mobileOnDemand,
  path: '/v1/admin/content/sign-ups/mobile',
  summary: '查看报名人手机号',
});

const seen = { id, version: whole };

/** Gives a place to a waiting sign-up, or removes one from 疑似. 409 when no place is free or the version is outdated. */
export const takeInSignUp = defineCall({
  ...write,
  path: '/v1/admin/content/sign-ups/take-in',
  summary: '报名递补',
  request: z.object(seen),
  data: signUpRow,
});

/**
 * Accepts a suspected sign-up as genuine: it gets a free place, or joins the waiting list in the order of the sign-ups.
 * 409 for one that is not suspected, or when the version is outdated.
 */
export const clearSignUp = defineCall({
  ...write,
  path: '/v1/admin/content/sign-ups/clear',
  summary: '报名不是疑似',
  request: z.object(seen),
  data: signUpRow,
});

/** Removes a sign-up; the longest waiting one moves up. 409 as above. */
export const dropSignUp = defineCall({
  ...write,
  path: '/v1/admin/content/sign-ups/cancel',
  summary: '取消他人的报名',
  request: z.object(seen),
  data: signUpRow,
});
