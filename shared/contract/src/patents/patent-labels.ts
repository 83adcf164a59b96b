import type { FieldLabels } from '../labels';

/** Captions of the fields of a patent, wherever its record is shown. */
export const patentLabels = {
  abstract: '摘要',
  abstractPlaces: '摘要中的命中位置',
  applicants: '申请人',
  applicationDate: { label: '申请日', kind: 'day' },
  applicationNumber: '申请号',
  expiryDate: { label: '期限届满日', kind: 'day' },
  inventors: '发明人',
  ipc: 'IPC 分类号',
  isDemo: { label: '演示数据', kind: 'yes' },
  kindCode: '文献种类代码',
  legalStatus: { label: '法律状态', choices: { 有效: '有效', 审中: '审中', 失效: '失效', 未知: '未知' } },
  patentType: {
    label: '专利类型',
    choices: { invention: '发明', utility: '实用新型', design: '外观设计', unknown: '未知' },
  },
  publicationDate: { label: '公开日', kind: 'day' },
  publicationFrom: { label: '公开日起', kind: 'day' },
  publicationNumber: '公开号',
  publicationTo: { label: '公开日止', kind: 'day' },
  title: '专利名称',
} as const satisfies FieldLabels;
