import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, text } from '../fields';
import { listRequest, pageOf } from '../list';
import { patentLabels } from '../patents/patent-labels';
import { registerLabels } from '../registers/register';
import { workLabels } from '../work/work';
import { blockSlice } from './data-block';

const noRows = 'the rows behind the platform’s own figures, whole to administrators and editors and to nobody else';
const access = { who: ['B'], scope: 'all', effect: 'read', roles: ['admin', 'editor'], noRows } as const;

const own = { block: '数据展示项', slice: '分项', town: { label: '镇街', none: '未识别' } } as const;

/** The rows behind a block, or behind one of its slices. */
const behind = { block: id, slice: z.optional(text(120)) };

/** Header above the rows: what the block counts, its published number and the current one. */
const told = z.object({
  title: z.string(),
  unit: z.string(),
  /** Name of the slice; empty for the whole block. */
  slice: z.string(),
  slices: z.array(blockSlice),
  sourceText: z.string(),
  note: z.string(),
  period: z.string(),
  number: z.int(),
  /** The published number of exactly this, and when it was computed; null before the first time. */
  published: z.nullable(z.object({ total: z.number(), at: instant, number: z.int() })),
  isDue: z.boolean(),
  error: z.string(),
  /** The moment of this answer: rows and total refer to it. */
  at: instant,
});
export type RowsTold = z.output<typeof told>;

/** The patents behind a block. 404, 422 where the block counts something else. */
export const listBlockPatents = defineCall({
  method: 'POST',
  path: '/v1/admin/data-show/patents',
  summary: '展示数据的专利',
  labels: { ...patentLabels, ...own },
  access,
  request: listRequest(['publicationDate', 'applicationDate'], behind),
  data: z.object({
    ...pageOf(
      z.object({
        id,
        publicationNumber: z.string(),
        /** As printed, with dot and check digit. */
        applicationNumber: z.string(),
        title: z.string(),
        applicants: z.array(z.string()),
        /** 发明 · 实用新型 · 外观设计, or empty. */
        patentType: z.string(),
        legalStatus: z.string(),
        ipc: z.array(z.string()),
        applicationDate: z.nullable(z.string()),
        publicationDate: z.nullable(z.string()),
        isDemo: z.boolean(),
      }),
    ).shape,
    told,
  }),
});

/** The companies behind a block. 404, 422 where the block counts something else. */
export const listBlockCompanies = defineCall({
  method: 'POST',
  path: '/v1/admin/data-show/companies',
  summary: '展示数据的企业',
  labels: { ...workLabels, ...own },
  access,
  request: listRequest(['patents', 'inventions', 'name'], behind),
  data: z.object({
    ...pageOf(
      z.object({
        id,
        name: z.string(),
        uscc: z.string(),
        town: z.string(),
        source: z.enum(['register', 'applicant', 'demo']),
        patents: z.int(),
        inventions: z.int(),
        utilityModels: z.int(),
        designs: z.int(),
      }),
    ).shape,
    told,
  }),
});

/** The entries of a register behind a block. 404, 422 where the block counts something else. */
export const listBlockEntries = defineCall({
  method: 'POST',
  path: '/v1/admin/data-show/entries',
  summary: '展示数据的登记记录',
  labels: { ...registerLabels, ...own, isDemo: patentLabels.isDemo },
  access,
  request: listRequest(['date', 'expiryDate', 'title'], behind),
  data: z.object({
    ...pageOf(
      z.object({
        id,
        title: z.string(),
        number: z.string(),
        holder: z.string(),
        town: z.string(),
        category: z.string(),
        state: z.string(),
        date: z.nullable(z.string()),
        expiryDate: z.nullable(z.string()),
        source: z.string(),
        isDemo: z.boolean(),
      }),
    ).shape,
    told,
  }),
});
