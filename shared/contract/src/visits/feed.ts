import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, id, instant, text } from '../fields';
import type { FieldLabels } from '../labels';

const feedLabels = {
  createdAt: { label: '生成时间', kind: 'time' },
  key: '订阅密钥',
  lastReadAt: { label: '最近读取', kind: 'time', none: '还没有读取过' },
  path: '订阅地址',
} as const satisfies FieldLabels;

const own = {
  who: ['C', 'D'],
  scope: 'self',
  adminView: 'never',
  noRows: 'an account has one address of its own, which no request names',
} as const;

/** The caller's subscription; null where there is none. Its address was shown once and is not stored. */
export const readCalendarFeed = defineCall({
  method: 'GET',
  path: '/v1/visit/feedInfo',
  summary: '日历订阅',
  labels: feedLabels,
  access: { ...own, effect: 'read' },
  request: z.object({}),
  data: z.object({ feed: z.nullable(z.object({ createdAt: instant, lastReadAt: z.nullable(instant) })) }),
});

/** Creates the address for subscribing to the caller's visits, shown only in this answer; a former one ends. */
export const createCalendarFeed = defineCall({
  method: 'POST',
  path: '/v1/visit/feedCreate',
  summary: '生成日历订阅地址',
  labels: feedLabels,
  secret: true,
  access: { ...own, effect: 'write' },
  request: z.object({}),
  data: z.object({
    /** Below the origin. */
    path: z.string(),
  }),
});

/** Ends the caller's subscription: its address is answered 404. */
export const revokeCalendarFeed = defineCall({
  method: 'POST',
  path: '/v1/visit/feedDel',
  summary: '撤销日历订阅地址',
  labels: feedLabels,
  access: { ...own, effect: 'write' },
  request: z.object({}),
  data: done,
});

/**
 * The visits of the address's owner, for calendar programs: those of the last 60 days and all future ones; cancelled or
 * deleted ones remain as cancelled for 60 days. 304 when nothing changed; 404 when the address was revoked or its
 * account cannot sign in; 429 for too many requests.
 */
export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/v1/visit/feed',
  summary: '日历订阅文件',
  labels: feedLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  body: 'blob',
  request: z.object({ key: text(100) }),
  data: z.unknown(),
});

/** One visit as a calendar file. 404 outside the territory. */
export const getVisitFile = defineCall({
  method: 'GET',
  path: '/v1/visit/visitIcs',
  summary: '下载走访的日历文件',
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  body: 'blob',
  request: z.object({ id }),
  data: z.unknown(),
});
