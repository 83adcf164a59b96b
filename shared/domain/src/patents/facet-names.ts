import { LEGAL_STATUS_NAMES } from './legal-status';
import { PATENT_TYPE_NAMES } from './patent-type';

/** What a person reads above the values of a property by which hits are counted and narrowed down, own notes among them. */
export const FACET_NAMES = {
  myMark: '我的标注',
  myFolder: '我的文件夹',
  myTag: '我的标签',
  applicationYear: '申请年',
  publicationYear: '公开年',
  patentType: '专利类型',
  legalStatus: '有效性',
  country: '国家地区',
  ipcSection: 'IPC部',
  ipcClass: 'IPC大类',
  ipcSubclass: 'IPC小类',
  ipcGroup: 'IPC大组',
  applicant: '申请人',
  inventor: '发明人',
  town: '镇街',
  agency: '代理机构',
} as const;

const VALUE_NAMES: Partial<Record<keyof typeof FACET_NAMES, Readonly<Record<string, string>>>> = {
  patentType: PATENT_TYPE_NAMES,
  legalStatus: LEGAL_STATUS_NAMES,
  myMark: { followed: '已关注', noted: '有备注' },
};

/** What a person reads for a value of a property; names and numbers stand for themselves. */
export const facetLabel = (facet: keyof typeof FACET_NAMES, value: string): string => VALUE_NAMES[facet]?.[value] ?? value;
