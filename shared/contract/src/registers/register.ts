import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, queryId, text } from '../fields';
import { listRequest, pageOf, paging, queryPaging } from '../list';
import { patentLabels } from '../patents/patent-labels';
import type { FieldLabels } from '../labels';

/** Captions of the fields of transfers, licences and pledges; each register names the parties differently. */
export const dealingLabels = {
  ...patentLabels,
  announcedDate: { label: '公告日', kind: 'day' },
  announcedFrom: { label: '公告日起', kind: 'day' },
  announcedTo: { label: '公告日止', kind: 'day' },
  category: '许可种类',
  code: '事件代码',
  companyId: '企业',
  effectiveDate: { label: '生效日', kind: 'day' },
  endedDate: { label: '终止日', kind: 'day' },
  eventName: '事件',
  number: '合同或登记号',
  source: '来源',
} as const satisfies FieldLabels;

/** Captions of the fields of a transfer (转让). */
export const transferLabels = {
  ...dealingLabels,
  from: '转让人',
  fromParties: '转让人',
  to: '受让人',
  toParties: '受让人',
} as const satisfies FieldLabels;

/** Captions of the fields of a pledge (质押). */
export const pledgeLabels = {
  ...dealingLabels,
  from: '出质人',
  fromParties: '出质人',
  to: '质权人',
  toParties: '质权人',
} as const satisfies FieldLabels;

/** Captions of the fields of a licence (许可). */
export const permitLabels = {
  ...dealingLabels,
  from: '许可人',
  fromParties: '许可人',
  to: '被许可人',
  toParties: '被许可人',
} as const satisfies FieldLabels;

/** Captions of the fields of the ranking of companies. */
export const rankLabels = {
  by: {
    label: '排行依据',
    choices: { patents: '专利', inventions: '发明', utilityModels: '实用新型', designs: '外观设计' },
  },
  companyId: '企业编号',
  designs: { label: '外观设计', kind: 'number' },
  inventions: { label: '发明', kind: 'number' },
  isDemo: { label: '演示数据', kind: 'yes' },
  name: '企业名称',
  patents: { label: '专利', kind: 'number' },
  rank: { label: '名次', kind: 'number' },
  town: '镇街',
  utilityModels: { label: '实用新型', kind: 'number' },
} as const satisfies FieldLabels;

/** Captions of the fields of the entries of all other registers. */
export const registerLabels = {
  category: '类别',
  companyId: '企业',
  date: { label: '登记日期', kind: 'day' },
  dateFrom: { label: '登记日期起', kind: 'day' },
  dateTo: { label: '登记日期止', kind: 'day' },
  details: '其他项目',
  expiryDate: { label: '有效期至', kind: 'day' },
  holder: '权利人',
  number: '登记号',
  source: '来源',
  state: '状态',
  title: '名称',
} as const satisfies FieldLabels;

const access = { who: 'any', scope: 'none', effect: 'read' } as const;

/** Whether a register has ever been filled, and the message when not. */
const filled = {
  imported: z.boolean(),
  /** Chinese: source and date of the register, or that nothing was imported. */
  message: z.string(),
};

/** A transfer, licence or pledge of a patent, from its legal events. */
export const dealing = z.object({
  id,
  publicationNumber: z.string(),
  applicationNumber: z.string(),
  title: z.string(),
  /** Code and Chinese name of the event that announced it. */
  code: z.string(),
  eventName: z.string(),
  fromParties: z.array(z.string()),
  toParties: z.array(z.string()),
  /** Contract or registration number. */
  number: z.string(),
  announcedDate: z.nullable(z.string()),
  effectiveDate: z.nullable(z.string()),
  endedDate: z.nullable(z.string()),
  /** Kind of licence. */
  category: z.string(),
  source: z.string(),
  isDemo: z.boolean(),
});
export type Dealing = z.output<typeof dealing>;

const dealingRequest = listRequest(['announcedDate', 'effectiveDate'], {
  /** Part of a title, any number, or a party. */
  keyword: z.optional(text(120)),
  /** Part of a party's name on one side. */
  from: z.optional(text(120)),
  to: z.optional(text(120)),
  /** Days of the announcement. */
  announcedFrom: z.optional(day),
  announcedTo: z.optional(day),
  /** Only patents of this company. */
  companyId: z.optional(id),
});
const dealingPage = z.object({ ...pageOf(dealing).shape, ...filled });

/** Transfers (转让) of patents from legal events, latest first. */
export const listTransfers = defineCall({
  method: 'POST',
  path: '/v1/search/transfer',
  summary: '专利转让记录',
  labels: transferLabels,
  access,
  request: dealingRequest,
  data: dealingPage,
});
/** The same register under its other name. */
export const listDiTransfers = defineCall({
  method: 'POST',
  path: '/v1/search/DiTransfer',
  summary: '专利转让记录',
  labels: transferLabels,
  access,
  request: dealingRequest,
  data: dealingPage,
});
/** Pledges (质押) of patents from legal events, latest first. */
export const listPledges = defineCall({
  method: 'POST',
  path: '/v1/search/DiPledge',
  summary: '专利质押记录',
  labels: pledgeLabels,
  access,
  request: dealingRequest,
  data: dealingPage,
});
/** Licences (许可) of patents from legal events, latest first. */
export const listPermits = defineCall({
  method: 'POST',
  path: '/v1/search/DiPermit',
  summary: '专利许可记录',
  labels: permitLabels,
  access,
  request: dealingRequest,
  data: dealingPage,
});

/** Companies of the district by their patents. */
export const rankCompanies = defineCall({
  method: 'POST',
  path: '/v1/search/rank',
  summary: '企业专利排行',
  labels: rankLabels,
  access,
  request: z.object({
    by: z._default(z.enum(['patents', 'inventions', 'utilityModels', 'designs']), 'patents'),
    /** Official name of a town. */
    town: z.optional(text(20)),
    keyword: z.optional(text(120)),
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        /** Companies with the same count share a rank. */
        rank: z.int(),
        companyId: id,
        name: z.string(),
        town: z.string(),
        patents: z.int(),
        inventions: z.int(),
        utilityModels: z.int(),
        designs: z.int(),
        isDemo: z.boolean(),
      }),
    ),
    ...filled,
  }),
});

/** An entry of a register of something other than patents. */
export const registerEntry = z.object({
  id,
  title: z.string(),
  number: z.string(),
  holder: z.string(),
  companyId: z.nullable(id),
  category: z.string(),
  state: z.string(),
  date: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  /** Further columns of the source, by their Chinese headers. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  source: z.string(),
});

const registerFilters = {
  /** Part of title, number or holder. */
  keyword: z.optional(text(120)),
  holder: z.optional(text(120)),
  category: z.optional(text(60)),
  state: z.optional(text(60)),
  dateFrom: z.optional(day),
  dateTo: z.optional(day),
};
const registerRequest = listRequest(['date', 'title', 'expiryDate'], { ...registerFilters, companyId: z.optional(id) });
const registerPage = z.object({ ...pageOf(registerEntry).shape, ...filled });

/** The register of copyrights and the like (著作权等产权登记), as it was imported. */
export const listProperty = defineCall({
  method: 'POST',
  path: '/v1/search/property',
  summary: '著作权等产权登记',
  labels: registerLabels,
  access,
  request: registerRequest,
  data: registerPage,
});
/** The register of disputes (纠纷), as it was imported. */
export const listDisputes = defineCall({
  method: 'POST',
  path: '/v1/search/dispute',
  summary: '知识产权纠纷',
  labels: registerLabels,
  access,
  request: registerRequest,
  data: registerPage,
});
/** The register of records with customs and abroad (海关与海外备案), as it was imported. */
export const listCustoms = defineCall({
  method: 'POST',
  path: '/v1/search/cro',
  summary: '海关与海外备案',
  labels: registerLabels,
  access,
  request: registerRequest,
  data: registerPage,
});
/** The register of trademarks, as it was imported. */
export const listTrademarks = defineCall({
  method: 'POST',
  path: '/v1/search/trademark',
  summary: '商标检索',
  labels: registerLabels,
  access,
  request: registerRequest,
  data: registerPage,
});
/** The same register under its other name. */
export const listTrademarkList = defineCall({
  method: 'POST',
  path: '/v1/search/trademark_list',
  summary: '商标列表',
  labels: registerLabels,
  access,
  request: registerRequest,
  data: registerPage,
});
/** The register of other awards and titles, as it was imported. */
export const listOtherHonors = defineCall({
  method: 'POST',
  path: '/v1/search/otherHonor',
  summary: '其他奖项与称号',
  labels: registerLabels,
  access,
  request: registerRequest,
  data: registerPage,
});

/** Query of the only register with a GET call. */
export const listHonors = defineCall({
  method: 'GET',
  path: '/v1/search/honor',
  summary: '企业荣誉资质',
  labels: registerLabels,
  access,
  request: z.object({
    ...registerFilters,
    companyId: z.optional(queryId),
    ...queryPaging,
    sort: z.optional(z.enum(['date', '-date', 'title', '-title', 'expiryDate', '-expiryDate'])),
  }),
  data: registerPage,
});
