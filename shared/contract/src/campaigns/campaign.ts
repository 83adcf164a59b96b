import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, name, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { removal, removed } from '../rows/removal';

/** Companies that one request may add to or remove from a campaign. */
export const MOST_JOINED = 2_000;

/** Captions of the fields of a campaign (走访专项) and of its companies. */
export const campaignLabels = {
  add: '加入的企业',
  added: '加入',
  campaignId: '走访专项',
  closed: { label: '已关闭', kind: 'yes' },
  companies: { label: '企业', kind: 'number' },
  createdAt: { label: '创建时间', kind: 'time' },
  deadline: { label: '截止日期', kind: 'day' },
  isDemo: { label: '演示', kind: 'yes' },
  keyword: '名称',
  kit: '走访清单',
  name: '专项名称',
  open: { label: '未安排', kind: 'number' },
  planned: { label: '已安排', kind: 'number' },
  plannedStart: { label: '走访时间', kind: 'time' },
  progress: { label: '进度', choices: { visited: '已走访', planned: '已安排', open: '未安排' } },
  purpose: '走访目的',
  remove: '移出的企业',
  removed: '移出',
  state: { label: '状态', choices: { open: '进行中', late: '已过截止日期', closed: '已关闭' } },
  townId: '镇街',
  townName: { label: '镇街', none: '未识别' },
  visitId: '走访',
  visited: { label: '已走访', kind: 'number' },
  visitedOn: { label: '走访日期', kind: 'day' },
} as const satisfies FieldLabels;

/** Captions of the fields of a campaign's companies. */
export const campaignCompanyLabels = {
  ...campaignLabels,
  companyId: '企业',
  keyword: '企业名称',
  name: '企业名称',
  uscc: '统一社会信用代码',
} as const satisfies FieldLabels;

const labels = campaignLabels;
/** The district reads every campaign; a street reads those with companies of its town, and only these companies. */
const read = { method: 'POST', labels, access: { who: ['C', 'D'], scope: 'territory', effect: 'read' } } as const;
const manage = {
  method: 'POST',
  labels,
  access: {
    who: ['C'],
    scope: 'all',
    effect: 'write',
    noRows: 'the district keeps the campaigns of every town',
  },
} as const;

/** Companies of the territory: all, visited, planned, and those without a planned visit. */
const coverage = { companies: z.int(), visited: z.int(), planned: z.int(), open: z.int() };

export const campaignState = z.enum(['open', 'late', 'closed']);
export const campaignProgress = z.enum(['visited', 'planned', 'open']);

/** A campaign with its progress in the territory. */
export const campaignRow = z.object({
  id,
  name: z.string(),
  /** Purpose of its visits; a visit planned for it starts with this text. */
  purpose: z.string(),
  deadline: day,
  /** Checklist of each visit. */
  kit: z.array(z.string()),
  state: campaignState,
  closed: z.boolean(),
  ...coverage,
  createdAt: instant,
  isDemo: z.boolean(),
  version: whole,
});
export type CampaignRow = z.output<typeof campaignRow>;

/** Campaigns, latest end first unless sorted. */
export const listCampaigns = defineCall({
  ...read,
  path: '/v1/visit/campaignIndex',
  summary: '走访专项列表',
  request: listRequest(['deadline', 'name', 'createdAt'], {
    keyword: z.optional(text(60)),
    state: z.optional(z.array(campaignState)),
  }),
  data: pageOf(campaignRow),
});

/** One campaign with its coverage town by town; 404 for a street without a company in it. */
export const getCampaign = defineCall({
  ...read,
  path: '/v1/visit/campaignInfo',
  summary: '走访专项详情',
  request: z.object({ id }),
  data: z.object({
    ...campaignRow.shape,
    towns: z.array(z.object({ townId: z.nullable(id), townName: z.string(), ...coverage })),
  }),
});
export type Campaign = z.output<typeof getCampaign.data>;

const editable = {
  name: name(60, '请填写专项名称'),
  purpose: z._default(text(200), ''),
  deadline: day,
  kit: z._default(
    z.array(required(100, '清单中有空白的一项')).check(
      z.maxLength(20, '清单最多 20 项'),
      z.refine((items: string[]) => new Set(items).size === items.length, '清单中有重复的一项'),
    ),
    [],
  ),
};

/** 422 at the name where it is taken. */
export const addCampaign = defineCall({
  ...manage,
  path: '/v1/visit/campaignAdd',
  summary: '新增走访专项',
  request: z.object(editable),
  data: campaignRow,
});

/** Changes or closes one. Visits already planned keep their checklist. */
export const editCampaign = defineCall({
  ...manage,
  path: '/v1/visit/campaignEdit',
  summary: '修改走访专项',
  request: z.object({ id, version: whole, ...editable, closed: z._default(z.boolean(), false) }),
  data: campaignRow,
});

/** 422 with the number of visits of one that has some: it can only be closed. */
export const deleteCampaign = defineCall({
  ...manage,
  path: '/v1/visit/campaignDel',
  summary: '删除走访专项',
  request: removal,
  data: removed,
});

/** The companies of a campaign; none for a street without one in it. */
export const campaignCompanies = defineCall({
  ...read,
  labels: campaignCompanyLabels,
  path: '/v1/visit/campaignCompany',
  summary: '走访专项的企业',
  request: listRequest(['patents', 'name'], {
    campaignId: id,
    /** Part of the company's name. */
    keyword: z.optional(text(60)),
    townId: z.optional(id),
    progress: z.optional(z.array(campaignProgress)),
  }),
  data: pageOf(
    z.object({
      /** Of the company. */
      id,
      name: z.string(),
      townId: z.nullable(id),
      townName: z.string(),
      progress: campaignProgress,
      /** The relevant visit: the last one held, or else the next. */
      visitId: z.nullable(id),
      plannedStart: z.nullable(instant),
      /** Day on which that visit was held. */
      visitedOn: z.nullable(z.string()),
    }),
  ),
});
export type CampaignCompany = z.output<typeof campaignCompanies.data>['list'][number];

const companyIds = z._default(z.array(id).check(z.maxLength(MOST_JOINED, `一次最多 ${MOST_JOINED} 家企业`)), []);

/** Adds companies to a campaign and removes companies from it; those already so stay. All or nothing. */
export const putCampaignCompanies = defineCall({
  ...manage,
  path: '/v1/visit/campaignCompanyEdit',
  summary: '加入或移出走访专项的企业',
  request: z.object({ id, add: companyIds, remove: companyIds }),
  /** Only the companies that changed. */
  data: z.object({ added: z.array(id), removed: z.array(id) }),
});
