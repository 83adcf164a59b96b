import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id } from '../fields';
import type { FieldLabels } from '../labels';

export const backlogLabels = {
  about: '说明',
  address: '地址',
  count: { label: '数量', kind: 'number' },
  first: '最急的',
  isDemo: { label: '演示数据', kind: 'yes' },
  name: '名称',
  pressing: { label: '须立即处理', kind: 'yes' },
  queues: '待办',
  rows: '其中',
  text: '情况',
  title: '标题',
  untoldYears: '没有放假安排的年份',
} as const satisfies FieldLabels;

/**
 * Queues of waiting work for staff, each with its number and the address of its list; the most urgent one with its
 * first rows.
 */
export const readBacklog = defineCall({
  method: 'GET',
  labels: backlogLabels,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  path: '/v1/visit/index',
  summary: '待跟进',
  request: z.object({}),
  data: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        /** What exactly is counted. */
        about: z.string(),
        count: z.int(),
        address: z.string(),
        /** Included in the number in the menu. */
        pressing: z.boolean(),
      }),
    ),
    /** Years without known rest days although time limits extend into them. */
    untoldYears: z.array(z.int()),
    /** Null when nothing waits. */
    first: z.nullable(
      z.object({
        name: z.string(),
        rows: z.array(z.object({ id, title: z.string(), text: z.string(), address: z.string(), isDemo: z.boolean() })),
      }),
    ),
  }),
});
