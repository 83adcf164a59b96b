import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant } from '../fields';
import type { FieldLabels } from '../labels';

export const backlogLabels = {
  about: '说明',
  address: '地址',
  count: { label: '数量', kind: 'number' },
  first: '最急的',
  counts: '数量',
  isDemo: { label: '演示数据', kind: 'yes' },
  kinds: '种类',
  late: { label: '已超时', kind: 'yes' },
  mine: '我的',
  name: '名称',
  officeName: { label: '科室', none: '未分科室' },
  personName: { label: '承办人', none: '未指定' },
  pressing: { label: '须立即处理', kind: 'yes' },
  queues: '待办',
  rows: '其中',
  since: { label: '最早到期', kind: 'until' },
  text: '情况',
  title: '标题',
  townName: { label: '镇街', none: '未识别' },
  untoldYears: '没有放假安排的年份',
} as const satisfies FieldLabels;

const queue = z.object({
  name: z.string(),
  title: z.string(),
  /** What exactly is counted. */
  about: z.string(),
  count: z.int(),
  address: z.string(),
  /** Included in the number in the menu. */
  pressing: z.boolean(),
  /** Its items are late. */
  late: z.boolean(),
});

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
    queues: z.array(queue),
    /** Of these, what the account itself has to handle. */
    mine: z.array(queue),
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

/** Late cases of the territory by town, office and person, the longest late first. */
export const readLate = defineCall({
  method: 'GET',
  labels: backlogLabels,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  path: '/v1/visit/late',
  summary: '超时情况',
  request: z.object({}),
  data: z.object({
    /** The kinds of cases, in display order. */
    kinds: z.array(z.object({ name: z.string(), title: z.string() })),
    rows: z.array(
      z.object({
        townName: z.string(),
        officeName: z.string(),
        /** Empty for cases without a responsible person. */
        personName: z.string(),
        /** The earliest passed deadline. */
        since: instant,
        /** The late cases of each kind; a kind without any is left out. */
        counts: z.array(
          z.object({
            name: z.string(),
            count: z.int(),
            /** Address of their list; null where no filter finds exactly them. */
            address: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
});
