import type * as z from 'zod/mini';
import type { searchFacet } from '../search/search';

/** Sources of a block's number. */
export const SOURCE_NAMES = {
  search: '检索式',
  register: '登记表',
  companies: '企业',
  view: '固定口径',
  manual: '人工填报',
} as const;
export type SourceKind = keyof typeof SOURCE_NAMES;

/** Kind of the rows behind a number. */
export type BlockSubject = 'patents' | 'companies' | 'entries';

/** The registers that can be counted, as pages call them. */
export const REGISTER_TITLES = {
  trademark: '商标',
  honor: '企业荣誉资质',
  otherHonor: '其他奖项与称号',
  property: '著作权等产权登记',
  cro: '海关与海外备案',
  dispute: '知识产权纠纷',
} as const;

/** A count that is written in code: its name, the kind of its rows, and its definition. */
interface DataView {
  name: string;
  subject: BlockSubject;
  about: string;
}

/** The counts that are written in code (`api/src/content/data-show/sources/views.ts` has their conditions). */
export const DATA_VIEWS = {
  effectiveInventions: {
    name: '区内企业有效发明专利',
    subject: 'patents',
    about: '专利权有效、至少属于一家区内企业的发明专利；几家企业共有的只计一件。',
  },
  effectivePatents: {
    name: '区内企业有效专利',
    subject: 'patents',
    about: '专利权有效、至少属于一家区内企业的发明、实用新型和外观设计专利；几家企业共有的只计一件。',
  },
  pendingInventions: {
    name: '区内企业审查中的发明申请',
    subject: 'patents',
    about: '尚在审查中、至少属于一家区内企业的发明专利申请；几家企业共有的只计一件。',
  },
  companiesWithPatents: {
    name: '拥有专利的区内企业',
    subject: 'companies',
    about: '在平台收录的专利中至少有一件的区内企业。',
  },
  companiesWithInventions: {
    name: '拥有发明的区内企业',
    subject: 'companies',
    about: '在平台收录的专利中至少有一件发明（申请或专利）的区内企业。',
  },
  visitedCompanies: {
    name: '走访过的区内企业',
    subject: 'companies',
    about: '至少完成过一次走访的区内企业；上门、电话、座谈都算。',
  },
  companiesWithDemands: {
    name: '提出过诉求的区内企业',
    subject: 'companies',
    about: '至少登记过一条诉求的区内企业；已删除的不计，合并的算在并入的那一条。',
  },
  companiesWithoutOpenDemands: {
    name: '诉求全部办结的区内企业',
    subject: 'companies',
    about: '提出过诉求、现在没有未办结诉求的区内企业。',
  },
  validTrademarks: {
    name: '有效期内的商标',
    subject: 'entries',
    about: '商标登记表中有效期未过、或没有写明有效期的商标。',
  },
  validHonors: {
    name: '有效期内的企业荣誉资质',
    subject: 'entries',
    about: '企业荣誉资质登记表中有效期未过、或没有写明有效期的记录。',
  },
} as const satisfies Record<string, DataView>;
export type DataViewName = keyof typeof DATA_VIEWS;

/** The ways to split a number. */
export const SLICE_NAMES = {
  patentType: '专利类型',
  legalStatus: '法律状态',
  applicationYear: '申请年',
  ipcSection: 'IPC 部',
  town: '镇街',
  patents: '专利数量',
  origin: '企业来源',
  category: '类别',
  state: '状态',
  year: '登记年份',
} as const;
export type SliceBy = keyof typeof SLICE_NAMES;

/** The ways to split the rows of each kind. */
export const SLICES_OF = {
  patents: ['patentType', 'legalStatus', 'applicationYear', 'ipcSection', 'town'],
  companies: ['town', 'patents', 'origin'],
  entries: ['category', 'state', 'year', 'town'],
} as const satisfies Record<BlockSubject, readonly SliceBy[]>;

/** The slices of patents; each is a facet of the search too. */
export type PatentSlice = (typeof SLICES_OF)['patents'][number] & z.infer<typeof searchFacet>;

/** Slices of time: sorted chronologically, all others by size. */
export const YEAR_SLICES: readonly SliceBy[] = ['applicationYear', 'year'];

/** The key of the slice of rows without a value. */
export const NO_VALUE = '~';

/** Kind of the rows behind a block; null for a number that was entered by hand. */
export function subjectOf(source: SourceKind, view: DataViewName | null | undefined): BlockSubject | null {
  switch (source) {
    case 'search':
      return 'patents';
    case 'register':
      return 'entries';
    case 'companies':
      return 'companies';
    case 'view':
      return view ? DATA_VIEWS[view].subject : null;
    case 'manual':
      return null;
  }
}
