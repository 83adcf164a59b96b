import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

/** What the fields of companies and towns with their patents are called. */
export const workLabels = {
  companies: { label: '企业', kind: 'number' },
  companiesWithPatents: { label: '有专利的企业', kind: 'number' },
  designs: { label: '外观设计', kind: 'number' },
  inventions: { label: '发明', kind: 'number' },
  latestPublication: { label: '最近公开', kind: 'day' },
  name: '企业名称',
  patents: { label: '专利', kind: 'number' },
  source: { label: '来源', choices: { register: '工商登记', applicant: '专利申请人', demo: '演示数据' } },
  townId: '镇街',
  townName: { label: '镇街', none: '未识别' },
  uscc: '统一社会信用代码',
  utilityModels: { label: '实用新型', kind: 'number' },
} as const satisfies FieldLabels;

const access = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;

/** Companies of the territory with their patent statistics. */
export const workCompanies = defineCall({
  method: 'POST',
  path: '/v1/work/companies',
  summary: '工作台企业列表',
  labels: workLabels,
  access,
  request: listRequest(['patents', 'inventions', 'name', 'latestPublication'], {
    name: z.optional(text(120)),
    townId: z.optional(id),
    source: z.optional(z.enum(['register', 'applicant', 'demo'])),
  }),
  data: pageOf(
    z.object({
      id,
      name: z.string(),
      uscc: z.string(),
      townId: z.nullable(id),
      townName: z.string(),
      /** Where the company comes from: the register, or only the applicant field of patents. */
      source: z.enum(['register', 'applicant', 'demo']),
      patents: z.int(),
      inventions: z.int(),
      utilityModels: z.int(),
      designs: z.int(),
      latestPublication: z.nullable(z.string()),
    }),
  ),
});

/** One line a town: companies, companies with patents, patents by type; district staff see all ten, a street its own. */
export const workTowns = defineCall({
  method: 'POST',
  path: '/v1/work/towns',
  summary: '镇街数据',
  labels: workLabels,
  access,
  request: z.object({}),
  data: z.object({
    isDemo: z.boolean(),
    /** Day the statistics were taken. */
    asOf: z.string(),
    totals: z.object({
      companies: z.int(),
      companiesWithPatents: z.int(),
      patents: z.int(),
      inventions: z.int(),
      patentsThisYear: z.int(),
    }),
    towns: z.array(
      z.object({
        id,
        name: z.string(),
        companies: z.int(),
        companiesWithPatents: z.int(),
        patents: z.int(),
        inventions: z.int(),
        utilityModels: z.int(),
        designs: z.int(),
      }),
    ),
  }),
});
