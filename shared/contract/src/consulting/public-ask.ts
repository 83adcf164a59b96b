import * as z from 'zod/mini';
import { defineCall } from '../call';
import { words } from './consultation';
import { required, text } from '../fields';
import { madeReceipt, publicRead, publicWrite, sender, sent } from '../forms/public-form';

/**
 * Asks the platform, or for the next dialogue, without an account. 422 at the field, or at `token` when the form was
 * sent faster than a person could or is too old; 429 with the wait. Suspected spam is kept apart for review, with the
 * same receipt.
 */
export const publicAsk = defineCall({
  ...publicWrite,
  path: '/v1/public/ask',
  summary: '公众咨询',
  request: z.object({
    ...sent,
    /** `dialogue`: a topic for the next dialogue. */
    form: z._default(z.enum(['ask', 'dialogue']), 'ask'),
    title: required(100, '请输入标题'),
    text: words('请写明要咨询的问题'),
    /** Code of the dictionary of topics. */
    topic: z._default(text(40), ''),
    ...sender,
    /** Question and answer may be published, without anything that identifies the asker. */
    consent: z._default(z.boolean(), false),
  }),
  data: madeReceipt,
});

/** Topics, time limits, and statistics of the last year. */
export const publicAskFacts = defineCall({
  ...publicRead,
  method: 'GET',
  path: '/v1/public/ask-facts',
  summary: '公众咨询的类别、期限与统计',
  request: z.object({}),
  data: z.object({
    topics: z.array(z.object({ code: z.string(), label: z.string() })),
    /** Working days. */
    acceptDays: z.int(),
    answerDays: z.int(),
    /** Questions of the last year up to today, without spam. */
    received: z.int(),
    answered: z.int(),
    /** Median days from question to first answer, one decimal; null when none was answered. */
    medianDays: z.nullable(z.number()),
    /** Includes demonstration questions. */
    isDemo: z.boolean(),
  }),
});
