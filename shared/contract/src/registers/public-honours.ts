import * as z from 'zod/mini';
import { defineCall } from '../call';
import { countOf, id, text } from '../fields';
import { type FieldLabels } from '../labels';
import { paging } from '../list';

/** Captions of the fields of honours and awards. */
export const honourLabels = {
  companies: { label: '企业数', kind: 'number' },
  companyId: '企业',
  date: { label: '认定日期', kind: 'day' },
  expired: { label: '已过有效期', kind: 'number' },
  expiryDate: { label: '有效期至', kind: 'day' },
  grade: '等级',
  grades: '等级',
  holder: '获得者',
  honours: '荣誉',
  imported: { label: '已收录', kind: 'yes' },
  isDemo: { label: '演示数据', kind: 'yes' },
  level: '级别',
  levels: '级别',
  message: '说明',
  number: '证书或文号',
  patentNumber: '专利号',
  patentTitle: '专利名称',
  publicationNumber: '公开号',
  title: '名称',
  town: '镇街',
  towns: '镇街',
  type: '类型',
  types: '类型',
  year: '年份',
  years: '年份',
} as const satisfies FieldLabels;

const access = { who: 'public', scope: 'none', effect: 'read' } as const;

const honour = z.object({
  id,
  title: z.string(),
  type: z.string(),
  level: z.string(),
  grade: z.string(),
  number: z.string(),
  date: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  /** Application number of the awarded patent; empty for an award without one. */
  patentNumber: z.string(),
  /** Of that patent, where the platform has it. */
  publicationNumber: z.nullable(z.string()),
  patentTitle: z.nullable(z.string()),
  isDemo: z.boolean(),
});
export type Honour = z.output<typeof honour>;

/** Whether the register has ever been filled, and its source. */
const filled = { imported: z.boolean(), message: z.string() };

/** Honours of the companies of the district: each company once with its honours, the latest honoured first. */
export const listPublicHonours = defineCall({
  method: 'POST',
  path: '/v1/public/honors',
  summary: '荣誉榜',
  labels: honourLabels,
  access,
  request: z.object({
    type: z.optional(text(60)),
    level: z.optional(text(60)),
    year: z.optional(text(4)),
    /** Official name of a town. */
    town: z.optional(text(20)),
    /** Words of names, titles and numbers that the list shows; each has to occur. */
    keyword: z.optional(text(200)),
    ...paging,
  }),
  data: z.object({
    /** Number of honours, and of their companies; pages are counted in companies. */
    total: z.int(),
    companies: z.int(),
    /** Number of honours that have expired, among all. */
    expired: z.int(),
    list: z.array(
      z.object({ companyId: z.nullable(id), holder: z.string(), town: z.string(), honours: z.array(honour) }),
    ),
    /** Honours by value, under the other filters. */
    choices: z.object({
      types: z.array(countOf),
      levels: z.array(countOf),
      years: z.array(countOf),
      towns: z.array(countOf),
    }),
    ...filled,
  }),
});

/** Awards for patents (专利奖), the latest first. */
export const listPublicAwards = defineCall({
  method: 'POST',
  path: '/v1/public/awards',
  summary: '专利奖',
  labels: honourLabels,
  access,
  request: z.object({
    year: z.optional(text(4)),
    grade: z.optional(text(60)),
    level: z.optional(text(60)),
    keyword: z.optional(text(200)),
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(z.object({ ...honour.shape, companyId: z.nullable(id), holder: z.string() })),
    choices: z.object({ years: z.array(countOf), grades: z.array(countOf), levels: z.array(countOf) }),
    ...filled,
  }),
});
