import { LEGAL_STATUS_NAMES } from './legal-status';
import { officeName } from './offices';
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

/** Sections of the IPC by their letter, titles as in the Chinese edition of WIPO's classification. */
const IPC_SECTION_NAMES = {
  A: 'A 人类生活必需',
  B: 'B 作业；运输',
  C: 'C 化学；冶金',
  D: 'D 纺织；造纸',
  E: 'E 固定建筑物',
  F: 'F 机械工程；照明；加热；武器；爆破',
  G: 'G 物理',
  H: 'H 电学',
} as const;

const VALUE_NAMES: Partial<Record<keyof typeof FACET_NAMES, Readonly<Record<string, string>>>> = {
  patentType: PATENT_TYPE_NAMES,
  legalStatus: LEGAL_STATUS_NAMES,
  ipcSection: IPC_SECTION_NAMES,
  myMark: { followed: '已关注', noted: '有备注' },
};

/** Readable form of a value of a property; names and numbers are unchanged. */
export function facetLabel(facet: keyof typeof FACET_NAMES, value: string): string {
  const names = VALUE_NAMES[facet] ?? {};
  if (facet === 'country') return officeName(value);
  return Object.hasOwn(names, value) ? names[value]! : value;
}
