import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, maskedMobile, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { type ConsentPurpose, consentTexts } from './consent-texts';

const purposes = Object.keys(consentTexts) as [ConsentPurpose, ...ConsentPurpose[]];

/** Captions of the fields of consents and retention. */
export const personLabels = {
  at: { label: '同意时间', kind: 'time' },
  from: { label: '日期起', kind: 'day' },
  kind: { label: '身份', choices: { account: '账号', visitor: '走访人员' } },
  mobile: { label: '手机号', none: '—' },
  name: { label: '姓名', none: '—' },
  purpose: {
    label: '目的',
    choices: Object.fromEntries(purposes.map((each) => [each, consentTexts[each].title])) as Record<
      ConsentPurpose,
      string
    >,
  },
  textVersion: '文本版本',
  to: { label: '日期止', kind: 'day' },
} as const satisfies FieldLabels;

const read = {
  method: 'POST',
  labels: personLabels,
  access: {
    who: ['B'],
    scope: 'all',
    roles: ['admin'],
    noRows: 'how the platform treats personal data, whole to every administrator and to nobody else',
    effect: 'read',
  },
} as const;

/** A person's consent to a text. */
export const consentRow = z.object({
  id,
  at: instant,
  purpose: z.enum(purposes),
  textVersion: z.string(),
  kind: z.enum(['account', 'visitor']),
  /** Empty once the person's data are erased. */
  name: z.string(),
  /** Masked. */
  mobile: maskedMobile,
});
export type ConsentRow = z.output<typeof consentRow>;

/** Consents with person, text and time, newest first unless sorted. */
export const listConsents = defineCall({
  ...read,
  path: '/v1/admin/person/consents',
  summary: '个人信息处理的同意记录',
  request: listRequest(['at'], {
    /** Part of the name, or the whole mobile number. */
    keyword: z.optional(text(60)),
    purpose: z.optional(z.array(z.enum(purposes))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: pageOf(consentRow),
});

/** Retained personal data with purpose and period, and what the next nightly run would delete. */
export const readRetention = defineCall({
  ...read,
  path: '/v1/admin/person/retention',
  summary: '个人信息的保留期限',
  request: z.object({}),
  data: z.object({
    /** Next and last run. */
    nextAt: instant,
    lastAt: z.nullable(instant),
    /** Why it was aborted; empty when it finished. */
    failure: z.string(),
    kinds: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        purpose: z.string(),
        ground: z.string(),
        /** Start of the retention period. */
        since: z.string(),
        days: z.int(),
        /** The parameter that sets it; null for a fixed one. */
        parameter: z.nullable(z.string()),
        /** Rows that will have expired at the next run. */
        due: z.int(),
        /** Rows deleted by the last run; null before the first. */
        lastDeleted: z.nullable(z.int()),
      }),
    ),
    /** The current texts, each with its number of consents. */
    texts: z.array(
      z.object({
        purpose: z.enum(purposes),
        title: z.string(),
        version: z.string(),
        text: z.string(),
        agreed: z.int(),
      }),
    ),
  }),
});
