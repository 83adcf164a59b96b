import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, listedText, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

export const handoverStateNames = {
  waiting: '待接收',
  accepted: '已接收',
  refused: '已拒绝',
  withdrawn: '已撤销',
} as const;

export const handoverLabels = {
  accept: { label: '接收', kind: 'yes' },
  answer: '拒绝的原因',
  askedByName: { label: '提出人', none: '导入' },
  companyId: '企业',
  companyName: '企业',
  createdAt: { label: '提出时间', kind: 'time' },
  decidedAt: { label: '处理时间', kind: 'time' },
  decidedByName: { label: '处理人', none: '—' },
  demandId: '诉求',
  demands: { label: '诉求', kind: 'number' },
  fromTownName: { label: '移出镇街', none: '未识别' },
  handoverId: '移交',
  isDemo: { label: '演示数据', kind: 'yes' },
  keyword: '企业',
  mayDecide: { label: '由我处理', kind: 'yes' },
  origin: { label: '来源', choices: { staff: '工作人员', import: '名录导入' } },
  reason: '原因',
  state: { label: '状态', choices: handoverStateNames },
  toDecide: { label: '待我接收', kind: 'yes' },
  toTownName: '接收镇街',
  townId: '接收镇街',
  visitId: '走访',
  visits: { label: '走访', kind: 'number' },
} as const satisfies FieldLabels;

/** Both towns of a handover see it, and the district every one; any other is answered 404. */
const access = { who: ['C', 'D'], scope: 'territory' } as const;
const handoverState = z.enum(['waiting', 'accepted', 'refused', 'withdrawn']);

export const handoverRow = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  fromTownName: z.string(),
  toTownName: z.string(),
  reason: listedText,
  origin: z.enum(['staff', 'import']),
  state: handoverState,
  /** Open visits and demands that move with the company, or that moved. */
  visits: z.int(),
  demands: z.int(),
  askedByName: z.string(),
  createdAt: instant,
  decidedByName: z.string(),
  decidedAt: z.nullable(instant),
  answer: listedText,
  /** Whether the caller may accept or refuse it. */
  mayDecide: z.boolean(),
  isDemo: z.boolean(),
  version: whole,
});
export type HandoverRow = z.output<typeof handoverRow>;

/** Handovers from and to the territory, the newest first unless sorted. */
export const listHandovers = defineCall({
  method: 'GET',
  labels: handoverLabels,
  access: { ...access, effect: 'read' },
  path: '/v1/visit/handoverList',
  summary: '移交列表',
  request: listRequest(['createdAt', 'decidedAt'], {
    /** Part of the company's name. */
    keyword: z.optional(text(60)),
    state: z.optional(z.array(handoverState)),
    /** Those that wait for the caller. */
    toDecide: z.optional(z.boolean()),
  }),
  data: pageOf(handoverRow),
});

/**
 * Hands a company over to another town, with its open visits and demands: given by a visit, a demand, or the company
 * itself. The receiving town accepts or refuses (`handoverId`, `accept`, and the reason); nothing moves before. Closed
 * rows stay. 409 when one waits already, or when the caller may not decide it.
 */
export const changeStreet = defineCall({
  method: 'POST',
  labels: handoverLabels,
  access: { ...access, effect: 'write' },
  path: '/v1/visit/changeStreet',
  summary: '移交镇街',
  request: z.object({
    visitId: z.optional(id),
    demandId: z.optional(id),
    companyId: z.optional(id),
    townId: z.optional(id),
    handoverId: z.optional(id),
    accept: z.optional(z.boolean()),
    reason: z._default(text(300), ''),
  }),
  data: handoverRow,
});
