import * as z from 'zod/mini';
import { defineCall } from '../call';
import { words, consultationState, consultationTurn } from '../consulting/consultation';
import { id, instant, maskedMobile, required } from '../fields';
import { publicForm, publicWrite, sent } from './public-form';

const pass = required(200, '请用编号和查询码重新查询');

/** A question as its asker reads it. */
const receiptQuestion = z.object({
  title: z.string(),
  state: consultationState,
  acceptClock: z.string(),
  /** Empty before the acceptance. */
  answerClock: z.string(),
  consent: z.boolean(),
  turns: z.array(consultationTurn),
  /** Additions are possible. */
  mayAdd: z.boolean(),
});

/** A sign-up as the person who signed up reads it. */
const receiptSignUp = z.object({
  activityId: id,
  title: z.string(),
  state: z.enum(['in', 'waiting', 'cancelled']),
  /** Put aside until staff have checked it: it has neither a place nor a position on the waiting list. */
  isBeingChecked: z.boolean(),
  /** Position on the waiting list, from 1; null for a sign-up that is not on it. */
  waitingPosition: z.nullable(z.int()),
  /** When it moved up from the waiting list; null without a move. */
  movedUpAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  startsAt: z.nullable(z.string()),
  place: z.string(),
  /** Whether it can still be cancelled. */
  mayCancel: z.boolean(),
});

export const receipt = z.object({
  form: publicForm,
  number: z.string(),
  /** Empty when the server's key has changed since; the sender has the noted code. */
  code: z.string(),
  at: instant,
  name: z.string(),
  mobile: maskedMobile,
  consentVersion: z.string(),
  pass: z.string(),
  /** Either a question or a sign-up. */
  question: z.nullable(receiptQuestion),
  signUp: z.nullable(receiptSignUp),
});
export type Receipt = z.output<typeof receipt>;

/** Opens a receipt by number and code for half an hour. 422 for a wrong pair, 429 with the wait after ten attempts. */
export const openReceipt = defineCall({
  ...publicWrite,
  path: '/v1/public/receipt',
  summary: '凭编号和查询码查询回执',
  access: { ...publicWrite.access, effect: 'read' },
  request: z.object({ number: required(40, '请输入回执编号'), code: required(40, '请输入查询码') }),
  data: z.object({ pass: z.string() }),
});

/** The receipt that a pass opens, with the current state. 410 when its half hour is over. */
export const readReceipt = defineCall({
  ...publicWrite,
  path: '/v1/public/receipt/detail',
  summary: '查看回执',
  access: { ...publicWrite.access, effect: 'read' },
  request: z.object({ pass }),
  data: receipt,
});

/** Adds to a question, or asks a further one. 409 when it is closed, 410 as above, 422 at the field. */
export const addToQuestion = defineCall({
  ...publicWrite,
  path: '/v1/public/receipt/add',
  summary: '公众补充咨询',
  request: z.object({ ...sent, pass, text: words('请写明要补充的内容') }),
  data: z.object({ pass: z.string() }),
});

/**
 * Cancels a sign-up; the longest waiting one moves up. Idempotent: a repeated request changes nothing. 409 once
 * registration is over.
 */
export const cancelSignUp = defineCall({
  ...publicWrite,
  path: '/v1/public/receipt/cancel',
  summary: '取消报名',
  request: z.object({ pass }),
  data: z.object({ pass: z.string() }),
});
