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

/** What waits for staff, queue by queue, with how many of each and where exactly these are listed; of the most urgent one the first few. */
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
        /** Part of the number in the menu. */
        pressing: z.boolean(),
      }),
    ),
    /** Years whose rest days nobody has told although time limits run into them. */
    untoldYears: z.array(z.int()),
    /** Null where nothing waits. */
    first: z.nullable(
      z.object({
        name: z.string(),
        rows: z.array(z.object({ id, title: z.string(), text: z.string(), address: z.string(), isDemo: z.boolean() })),
      }),
    ),
  }),
});
