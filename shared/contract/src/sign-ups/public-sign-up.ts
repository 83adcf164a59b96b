import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, queryId, text } from '../fields';
import { madeReceipt, publicRead, publicWrite, sender, sent } from '../forms/public-form';

/** Registration state of a published activity. 404 where there is none. */
export const signUpFacts = defineCall({
  ...publicRead,
  method: 'GET',
  path: '/v1/public/sign-up-facts',
  summary: '活动报名的情况',
  request: z.object({ id: queryId }),
  data: z.object({
    id,
    title: z.string(),
    isDemo: z.boolean(),
    /** `elsewhere`: not on this site. `full`: new sign-ups go to the waiting list. */
    standing: z.enum(['elsewhere', 'closed', 'full', 'open']),
    /** China's time, `YYYY-MM-DD HH:mm`; null without an end. */
    until: z.nullable(z.string()),
    startsAt: z.nullable(z.string()),
    place: z.string(),
    /** Null: unlimited. */
    capacity: z.nullable(z.int()),
    taken: z.int(),
    waiting: z.int(),
  }),
});

/**
 * Signs up for an activity: with a place, or for the waiting list once all are taken. 422 at `mobile` when the number
 * is signed up already, at `activityId` when registration is over; 429 with the wait.
 */
export const signUp = defineCall({
  ...publicWrite,
  path: '/v1/public/sign-up',
  summary: '活动报名',
  request: z.object({ ...sent, activityId: id, ...sender, organisation: z._default(text(120), '') }),
  data: madeReceipt,
});
