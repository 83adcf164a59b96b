import * as z from 'zod/mini';
import { defineCall } from '../call';
import { instant, mobile, required, text } from '../fields';
import type { FieldLabels } from '../labels';
import type { ConsentPurpose } from '../person/consent-texts';

/** A form that can be sent without an account. */
export interface PublicFormDeclaration {
  title: string;
  /** Name of its receipt. */
  receipt: string;
  /** Prefix of its receipt numbers. */
  prefix: string;
  /** The text to which the sender consents. */
  consent: ConsentPurpose;
}

/** Every such form. */
export const publicForms = {
  ask: { title: '我要咨询', receipt: '咨询回执', prefix: 'ZX', consent: 'question' },
  dialogue: { title: '提出对话主题', receipt: '对话主题回执', prefix: 'DH', consent: 'question' },
  signUp: { title: '活动报名', receipt: '报名回执', prefix: 'BM', consent: 'activity' },
} as const satisfies Record<string, PublicFormDeclaration>;
export type PublicForm = keyof typeof publicForms;
export const publicForm = z.enum(Object.keys(publicForms) as [PublicForm, ...PublicForm[]]);

/** Captions of the fields of public forms and their receipts. */
export const publicFormLabels = {
  activityId: '活动',
  agreed: { label: '同意个人信息说明', kind: 'yes' },
  at: { label: '提交时间', kind: 'time' },
  code: '查询码',
  consent: { label: '同意公开', kind: 'yes' },
  form: {
    label: '表单',
    choices: { ask: publicForms.ask.title, dialogue: publicForms.dialogue.title, signUp: publicForms.signUp.title },
  },
  mobile: '手机号',
  name: '姓名',
  number: '回执编号',
  organisation: '单位',
  pass: '查看凭证',
  text: '内容',
  title: '标题',
  token: '表单凭证',
  topic: '类别',
  website: '网址',
} as const satisfies FieldLabels;

const anybody = { who: 'public', scope: 'none' } as const;
/** Options of calls without an account. */
export const publicRead = { labels: publicFormLabels, access: { ...anybody, effect: 'read' } } as const;
export const publicWrite = {
  method: 'POST',
  labels: publicFormLabels,
  access: { ...anybody, effect: 'write' },
} as const;

/** Seconds before which a person cannot have filled in a form, and after which its token expires. */
export const SOONEST_SECONDS = 3;
export const LATEST_SECONDS = 24 * 3600;

/** Fields of every form besides its own. */
export const sent = {
  /** From `formToken`. */
  token: text(200),
  /** A honeypot, invisible to people: entries that fill it in are kept under 疑似. */
  website: z._default(z.string(), ''),
};

/** The sender's fields. */
export const sender = { name: required(40, '请输入姓名'), mobile };

/** A token for one entry of a form: valid from 3 seconds to 24 hours after its creation, for one entry. */
export const formToken = defineCall({
  ...publicRead,
  method: 'GET',
  path: '/v1/public/form-token',
  summary: '公共表单的凭证',
  request: z.object({ form: publicForm }),
  data: z.object({ token: z.string() }),
});

/** The receipt for the sender. Idempotent: a repeated token returns the same one. */
export const madeReceipt = z.object({
  number: z.string(),
  /** Opens the receipt again, together with the number. */
  code: z.string(),
  at: instant,
  /** Opens it for half an hour without number and code: part of the address after the form. */
  pass: z.string(),
});
