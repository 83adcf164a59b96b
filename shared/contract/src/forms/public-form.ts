import * as z from 'zod/mini';
import { defineCall } from '../call';
import { instant, mobile, required, text } from '../fields';
import type { FieldLabels } from '../labels';
import type { ConsentPurpose } from '../person/consent-texts';

/** A form that anybody may send without an account. */
export interface PublicFormDeclaration {
  title: string;
  /** What its receipt is called. */
  receipt: string;
  /** Begins the number of its receipts. */
  prefix: string;
  /** The text that whoever sends it agrees to. */
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

/** What the fields of public forms and their receipts are called. */
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
/** Of calls that anybody makes. */
export const publicRead = { labels: publicFormLabels, access: { ...anybody, effect: 'read' } } as const;
export const publicWrite = {
  method: 'POST',
  labels: publicFormLabels,
  access: { ...anybody, effect: 'write' },
} as const;

/** Seconds before which nobody has filled in a form, and after which its token no longer counts. */
export const SOONEST_SECONDS = 3;
export const LATEST_SECONDS = 24 * 3600;

/** What every form sends beside its own fields. */
export const sent = {
  /** From `formToken`. */
  token: text(200),
  /** A field that no person sees: what fills it in is kept under 疑似. */
  website: z._default(z.string(), ''),
};

/** Who sends it. */
export const sender = { name: required(40, '请输入姓名'), mobile };

/** A token for one entry of a form: it counts from 3 seconds to 24 hours after it was made, and makes one entry. */
export const formToken = defineCall({
  ...publicRead,
  method: 'GET',
  path: '/v1/public/form-token',
  summary: '公共表单的凭证',
  request: z.object({ form: publicForm }),
  data: z.object({ token: z.string() }),
});

/** What whoever sent a form keeps of it. The same for every repetition of the same token. */
export const madeReceipt = z.object({
  number: z.string(),
  /** With the number it opens the receipt again. */
  code: z.string(),
  at: instant,
  /** Opens it for half an hour without both: part of the address that the form leads to. */
  pass: z.string(),
});
