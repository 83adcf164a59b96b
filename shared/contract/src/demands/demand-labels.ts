import { namesOf } from '@platform/domain/cases/define-case';
import { demandCase, demandStates } from '@platform/domain/demands/demand-case';
import type { FieldLabels } from '../labels';

export const demandStateNames = namesOf(demandCase, demandStates);

export const demandSourceNames = {
  visit: '走访',
  phone: '电话',
  meeting: '座谈',
  portal: '企业门户',
  consultation: '咨询',
  other: '其他',
} as const;

export const satisfactionNames = {
  satisfied: '满意',
  basically: '基本满意',
  dissatisfied: '不满意',
  unreachable: '无法联系',
} as const;

/**
 * State of a demand's clocks that require an action. `soon`: three quarters of a limit are used up. `unknown`: no limit
 * is set, or the rest days of a year before the deadline are not known.
 */
export const demandClockNames = {
  running: '正常',
  soon: '将超时',
  overdue: '已超时',
  paused: '暂停计时',
  unknown: '不能计算',
} as const;

/** Names of the actions on a demand, for buttons and steps. */
export const demandActionNames = { record: '登记', handover: '移交', ...demandCase.actionNames } as const;

/** Captions of the fields of a demand. */
export const demandFieldLabels = {
  acceptedAt: { label: '受理时间', kind: 'time' },
  action: { label: '操作', choices: demandActionNames },
  actions: '可以做的',
  answer: '办理结果',
  at: { label: '时间', kind: 'time' },
  attempts: '未接通的回访',
  calledBackAt: { label: '回访时间', kind: 'time' },
  clientId: '登记标识',
  clock: { label: '时限情况', choices: demandClockNames, none: '—' },
  clocks: '时限',
  clockText: '时限',
  companyId: '企业',
  companyName: '企业',
  contact: '联系人',
  contactId: '联系人',
  contacts: '联系人',
  content: '诉求内容',
  count: { label: '数量', kind: 'number' },
  dueAt: { label: '到期时间', kind: 'until' },
  handledBy: '办理科室',
  internal: { label: '内部', kind: 'yes' },
  isDemo: { label: '演示数据', kind: 'yes' },
  labelId: '标签',
  labelIds: '标签',
  labelNames: { label: '标签', none: '未加标签' },
  labels: { label: '标签', none: '未加标签' },
  ledgerNo: '原台账编号',
  leaderName: { label: '分管领导', none: '—' },
  level: { label: '层级', choices: { 0: '镇街', 1: '区级', 2: '区领导' } },
  mergeable: '可并入的诉求',
  merged: '并入的诉求',
  mergedIntoId: '并入',
  mergeInto: '并入哪一条',
  name: '名称',
  mine: { label: '我承办的', kind: 'yes' },
  officeId: '承办科室',
  officeName: { label: '承办科室', none: '待区级确定' },
  offices: '科室',
  overdue: { label: '已超时', kind: 'yes' },
  ownerId: '承办人',
  ownerName: { label: '承办人', none: '未指定' },
  owners: '承办人',
  paused: { label: '暂停计时', kind: 'yes' },
  pausedUntil: { label: '暂停到', kind: 'time' },
  proposed: '建议的科室',
  reason: '原因',
  receivedAt: { label: '登记时间', kind: 'time' },
  receivedDay: { label: '登记日期', kind: 'day' },
  receivedFrom: { label: '登记日期起', kind: 'day' },
  receivedTo: { label: '登记日期止', kind: 'day' },
  recorderName: '登记人',
  repliedAt: { label: '首次答复', kind: 'time' },
  resolvedDay: { label: '办结日期', kind: 'day' },
  resolvedAt: { label: '办结时间', kind: 'time' },
  round: { label: '轮次', kind: 'number' },
  satisfaction: { label: '满意度', choices: satisfactionNames, none: '未回访' },
  similar: '该企业未办结的诉求',
  source: { label: '来源', choices: demandSourceNames },
  state: { label: '状态', choices: demandStateNames },
  steps: '办理过程',
  text: '内容',
  title: '标题',
  townId: '镇街',
  townName: { label: '镇街', none: '未识别' },
  toCall: { label: '待我回访', kind: 'yes' },
  until: { label: '暂停到', kind: 'day' },
  unowned: { label: '未指定承办人', kind: 'yes' },
  undecided: { label: '待区级确定', kind: 'yes' },
  updatedAt: { label: '更新时间', kind: 'time' },
  urgent: { label: '紧急', kind: 'yes' },
  uscc: '统一社会信用代码',
  visitId: '走访',
} as const satisfies FieldLabels;
