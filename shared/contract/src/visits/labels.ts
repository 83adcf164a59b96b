import { namesOf } from '@platform/domain/cases/define-case';
import { visitCase, visitStates } from '@platform/domain/visits/visit-case';
import type { FieldLabels } from '../labels';

export const visitStateNames = namesOf(visitCase, visitStates);

/** Reasons of a failed visit. */
export const visitFailureNames = {
  absent: '无人',
  refused: '拒访',
  moved: '已搬迁',
  unknown: '查无此企业',
} as const;

/** Ways of visiting a company. */
export const visitWayNames = { onSite: '上门', phone: '电话', meeting: '座谈' } as const;

/** Origins of a visit. */
export const visitOriginNames = { plan: '计划', warning: '预警', demand: '诉求', handover: '移交' } as const;

/** Names of the actions in the steps of a visit. */
export const visitActionNames = {
  create: '安排走访',
  ...visitCase.actionNames,
  receive: '接收提交',
  ledger: '台账补录',
  restore: '恢复',
  handover: '移交',
} as const;

/** Captions of the fields of a visit. */
export const visitLabels = {
  accuracy: '定位误差（米）',
  action: { label: '操作', choices: visitActionNames },
  campaignId: '走访专项',
  campaignName: { label: '走访专项', none: '—' },
  answers: '问卷',
  clientId: '提交编号',
  companyId: '企业',
  companyIds: '企业',
  companyName: '企业',
  count: { label: '数量', kind: 'number' },
  done: { label: '已完成', kind: 'yes' },
  doneAt: { label: '完成时间', kind: 'time' },
  dueDay: { label: '承诺日期', kind: 'day' },
  duplicateReason: '重复走访的原因',
  failure: { label: '未成原因', choices: visitFailureNames },
  findings: '了解到的情况',
  fromDay: { label: '计划日期起', kind: 'day' },
  isDemo: { label: '演示数据', kind: 'yes' },
  isOverdue: { label: '已过计划时间', kind: 'yes' },
  keyword: '关键词',
  kit: '走访清单',
  labelId: '企业标签',
  labelIds: '企业标签',
  latitude: '纬度',
  ledger: { label: '原台账', kind: 'yes' },
  ledgerNo: '原台账编号',
  leadId: '负责人',
  leadName: { label: '负责人', none: '未指派' },
  location: '位置',
  longitude: '经度',
  memberIds: '同行人员',
  mine: { label: '我参加的', kind: 'yes' },
  name: '名称',
  nextStep: '下一步',
  onRestDay: { label: '休息日也去', kind: 'yes' },
  openPromises: { label: '未兑现承诺', kind: 'number' },
  organisation: '单位',
  origin: { label: '来源', choices: visitOriginNames },
  overdue: { label: '已过计划时间', kind: 'yes' },
  ownerId: '承诺人',
  ownerName: { label: '承诺人', none: '未指定' },
  persons: '见到的人',
  place: '位置',
  plannedEnd: { label: '计划结束', kind: 'time' },
  plannedStart: { label: '计划开始', kind: 'time' },
  position: '职务',
  promiseDue: { label: '承诺到期', kind: 'yes' },
  promiseId: '承诺',
  promises: '承诺',
  purpose: '走访目的',
  questionnaireId: '问卷',
  reason: '原因',
  report: '走访记录',
  restore: '恢复',
  startedAt: { label: '开始时间', kind: 'time' },
  state: { label: '状态', choices: visitStateNames },
  states: '各状态',
  summary: '走访小结',
  text: '内容',
  times: '各企业的时间',
  toDay: { label: '计划日期止', kind: 'day' },
  toConfirm: { label: '待确认', kind: 'yes' },
  townId: '镇街',
  townName: { label: '镇街', none: '未识别' },
  updatedAt: { label: '更新时间', kind: 'time' },
  uscc: '统一社会信用代码',
  visitedBy: '走访人员',
  visitorIds: '同行的走访人员',
  visitors: '走访人员',
  visitedDay: { label: '走访日期', kind: 'day' },
  visitedFrom: { label: '走访日期起', kind: 'day' },
  visitedOn: { label: '走访日期', kind: 'day' },
  visitedTo: { label: '走访日期止', kind: 'day' },
  withDemand: { label: '有诉求', kind: 'yes' },
  way: { label: '方式', choices: visitWayNames },
} as const satisfies FieldLabels;
