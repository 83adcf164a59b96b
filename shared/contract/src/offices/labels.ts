import type { FieldLabels } from '../labels';

/** Captions of the fields of an office. */
export const officeLabels = {
  closed: { label: '已停用', kind: 'yes' },
  headId: '负责人',
  headName: { label: '负责人', none: '未定' },
  isDemo: { label: '演示', kind: 'yes' },
  leaderId: '分管领导',
  leaderName: { label: '分管领导', none: '未定' },
  lines: { label: '服务事项', kind: 'number' },
  members: { label: '人员', kind: 'number' },
  name: '科室名称',
  phone: '电话',
  townId: '所属镇街',
  townName: { label: '所属镇街', none: '区级' },
} as const satisfies FieldLabels;

/** Captions of the fields of a line of the service matrix, and of a test of the matrix. */
export const matrixLabels = {
  day: { label: '提出日期', kind: 'day' },
  deputyId: '代理人',
  deputyName: { label: '代理人', none: '未定' },
  isDemo: { label: '演示', kind: 'yes' },
  labelId: '标签',
  labelIds: '标签',
  labelName: '标签',
  officeClosed: { label: '科室已停用', kind: 'yes' },
  officeId: '科室',
  officeName: '科室',
  personId: '经办人',
  personName: { label: '经办人', none: '未定' },
  townId: '镇街',
  townName: { label: '镇街', none: '其余镇街' },
} as const satisfies FieldLabels;

/** Captions of the fields of an absence. */
export const absenceLabels = {
  current: { label: '只看未结束', kind: 'yes' },
  fromDay: { label: '第一天', kind: 'day' },
  name: '姓名',
  reason: '事由',
  state: { label: '状态', choices: { now: '外出中', coming: '未开始', past: '已结束' } },
  toDay: { label: '最后一天', kind: 'day' },
  townId: '镇街',
  townName: { label: '镇街', none: '区级' },
  userId: '人员',
} as const satisfies FieldLabels;

/** Captions of the fields of a rule of time limits. */
export const clockRuleLabels = {
  fromDay: { label: '生效日期', kind: 'day' },
  isDemo: { label: '演示', kind: 'yes' },
  labelId: '标签',
  labelName: { label: '标签', none: '全部标签' },
  plan: '方案时限',
  planText: '方案时限',
  resolution: '办结时限',
  resolutionText: '办结时限',
  response: '响应时限',
  responseText: '响应时限',
  state: { label: '效力', choices: { holds: '现行', coming: '未生效', past: '已被取代' } },
  townId: '镇街',
  townName: { label: '镇街', none: '全部镇街' },
  userName: { label: '设置人', none: '—' },
} as const satisfies FieldLabels;

/** Captions of the fields of a town's hours and contacts. */
export const townLabels = {
  address: '地址',
  coming: { label: '将要改为', none: '无' },
  contactName: '联系人',
  fromDay: { label: '生效日期', kind: 'day' },
  hours: '工作时间',
  isOwn: { label: '单独设置', kind: 'yes' },
  name: '镇街',
  phone: '电话',
  spans: '工作时间',
  townId: '镇街',
} as const satisfies FieldLabels;
