import * as z from 'zod/mini';
import { defineCall } from '../call';
import { words } from './consultation';
import { required, text } from '../fields';
import { madeReceipt, publicRead, publicWrite, sender, sent } from '../forms/public-form';

/**
 * Asks the platform without an account, or for the next dialogue. 422 at the field, at `token` where the form was sent
 * faster than a person could or is too old; 429 with the wait. What looks like rubbish is kept apart for people to look
 * at, with the same receipt.
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
    /** Question and answer may be published, with everything left out that names who asked. */
    consent: z._default(z.boolean(), false),
  }),
  data: madeReceipt,
});

/** What questions can be sorted under, how soon they are answered, and how it went within a year. */
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
    /** Questions of a year up to today, rubbish left out. */
    received: z.int(),
    answered: z.int(),
    /** Days from question to first answer, to a tenth; null where none was answered. */
    medianDays: z.nullable(z.number()),
    /** Questions made for demonstration are among them. */
    isDemo: z.boolean(),
  }),
});
