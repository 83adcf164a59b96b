import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { patentLabels } from '../patents/patent-labels';
import { legalStatusFilter, patentTypeFilter } from '../patents/patent-type';

/** Captions of the fields of companies and towns with their patents. */
export const workLabels = {
  companies: { label: '企业', kind: 'number' },
  companyId: '企业',
  companiesWithPatents: { label: '有专利的企业', kind: 'number' },
  designs: { label: '外观设计', kind: 'number' },
  inventions: { label: '发明', kind: 'number' },
  labelIds: '标签',
  lastVisit: { label: '最近走访', kind: 'day', none: '未走访' },
  labels: '标签',
  latestPublication: { label: '最近公开', kind: 'day' },
  name: '企业名称',
  openDemands: { label: '未办结诉求', kind: 'number' },
  overdueDemands: { label: '超时诉求', kind: 'number' },
  patents: { label: '专利', kind: 'number' },
  source: { label: '来源', choices: { register: '工商登记', applicant: '专利申请人', demo: '演示数据' } },
  townId: '镇街',
  townName: { label: '镇街', none: '未识别' },
  unidentified: '未识别',
  uscc: '统一社会信用代码',
  utilityModels: { label: '实用新型', kind: 'number' },
  visited: { label: '走访过', kind: 'yes' },
  visits: { label: '走访次数', kind: 'number' },
  withOpenDemands: { label: '有未办结诉求', kind: 'yes' },
  withOverdueDemands: { label: '有超时诉求', kind: 'yes' },
  withPatents: { label: '有专利', kind: 'yes' },
} as const satisfies FieldLabels;

const access = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;

/** A town; 0 for companies without a known town. */
const townOrNone = z.int().check(z.nonnegative());

/** Companies of the territory with their patent statistics. */
export const workCompanies = defineCall({
  method: 'POST',
  path: '/v1/work/companies',
  summary: '工作台企业列表',
  labels: workLabels,
  access,
  request: listRequest(['patents', 'inventions', 'name', 'latestPublication'], {
    name: z.optional(text(120)),
    companyId: z.optional(id),
    townId: z.optional(townOrNone),
    withPatents: z.optional(z.boolean()),
    /** Visited at least once, or never. */
    visited: z.optional(z.boolean()),
    withOpenDemands: z.optional(z.boolean()),
    withOverdueDemands: z.optional(z.boolean()),
    source: z.optional(z.enum(['register', 'applicant', 'demo'])),
    /** Companies with one of them, or one below it. */
    labelIds: z.optional(z.array(id).check(z.maxLength(20, '一次最多选择 20 个标签'))),
  }),
  data: pageOf(
    z.object({
      id,
      name: z.string(),
      uscc: z.string(),
      townId: z.nullable(id),
      townName: z.string(),
      /** Source of the company: the register, or only the applicant field of patents. */
      source: z.enum(['register', 'applicant', 'demo']),
      patents: z.int(),
      inventions: z.int(),
      utilityModels: z.int(),
      designs: z.int(),
      latestPublication: z.nullable(z.string()),
      /** Held visits, and demands, in all the company's towns. */
      lastVisit: z.nullable(z.string()),
      visits: z.int(),
      openDemands: z.int(),
      overdueDemands: z.int(),
      /** Names of its labels and, in the same order, their ids. */
      labels: z.array(z.string()),
      labelIds: z.array(id),
    }),
  ),
});

const counted = {
  companies: z.int(),
  companiesWithPatents: z.int(),
  patents: z.int(),
  inventions: z.int(),
  utilityModels: z.int(),
  designs: z.int(),
};

/**
 * One line a town: companies, companies with patents, patents by type; district staff see all ten, a street its own.
 */
export const workTowns = defineCall({
  method: 'POST',
  path: '/v1/work/towns',
  summary: '镇街数据',
  labels: workLabels,
  access,
  request: z.object({}),
  data: z.object({
    isDemo: z.boolean(),
    /** Day of the statistics. */
    asOf: z.string(),
    totals: z.object({
      companies: z.int(),
      companiesWithPatents: z.int(),
      patents: z.int(),
      inventions: z.int(),
      patentsThisYear: z.int(),
      /** Published in the last year up to the same day. */
      patentsLastYear: z.int(),
    }),
    /** Statistics of the district's companies without a town in their address. Null for a street. */
    unidentified: z.nullable(z.object(counted)),
    towns: z.array(
      z.object({
        id,
        name: z.string(),
        ...counted,
      }),
    ),
  }),
});

/** Captions of the fields of a patent of the territory. */
export const workPatentLabels = {
  ...patentLabels,
  companies: '区内企业',
  companyId: '企业',
  keyword: '关键词',
  townId: '镇街',
  towns: '镇街',
} as const satisfies FieldLabels;

/** Patents of the territory's companies, each once: the patents that the workbench counts. */
export const workPatents = defineCall({
  method: 'POST',
  path: '/v1/work/patents',
  summary: '辖区企业的专利',
  labels: workPatentLabels,
  access,
  request: listRequest(['publicationDate', 'applicationDate', 'id'], {
    /** Part of the title, or of a number. */
    keyword: z.optional(text(120)),
    companyId: z.optional(id),
    townId: z.optional(townOrNone),
    patentType: z.optional(z.array(patentTypeFilter)),
    legalStatus: z.optional(z.array(legalStatusFilter)),
    publicationFrom: z.optional(day),
    publicationTo: z.optional(day),
  }),
  data: pageOf(
    z.object({
      id,
      publicationNumber: z.string(),
      /** As printed, with dot and check digit. */
      applicationNumber: z.string(),
      title: z.string(),
      /** 发明 · 实用新型 · 外观设计, or empty. */
      patentType: z.string(),
      legalStatus: z.string(),
      /** The companies of the territory that own it, and their towns. */
      companies: z.array(z.string()),
      towns: z.array(z.string()),
      applicationDate: z.nullable(z.string()),
      publicationDate: z.nullable(z.string()),
      isDemo: z.boolean(),
    }),
  ),
});
