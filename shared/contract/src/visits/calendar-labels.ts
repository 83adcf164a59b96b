import { demandStateNames } from '../demands/demand-labels';
import type { FieldLabels } from '../labels';
import { visitStateNames } from './labels';

/** Kinds of entries of a calendar. */
export const calendarKindNames = {
  visit: '走访',
  clock: '办理期限',
  promise: '承诺到期',
  callBack: '待回访',
} as const;

/** States of a calendar's entries, of every kind. */
export const calendarStateNames = { ...visitStateNames, ...demandStateNames, open: '未兑现' } as const;

/** A time of a clock is one by which something ends. */
const untilWhere = { field: 'kind', is: 'clock' } as const;

/** What the fields of a calendar are called. */
export const calendarLabels = {
  allDay: { label: '全天', kind: 'yes' },
  companyName: '企业',
  count: { label: '条数', kind: 'number' },
  day: { label: '日期', kind: 'day' },
  days: '每天的条数',
  end: { label: '结束', kind: 'time', untilWhere },
  events: '日程',
  from: { label: '日期起', kind: 'day' },
  isDemo: { label: '演示数据', kind: 'yes' },
  kind: { label: '类别', choices: calendarKindNames },
  kinds: { label: '类别', choices: calendarKindNames },
  movable: { label: '可以改期', kind: 'yes' },
  officeId: '科室',
  overdue: { label: '已过时间', kind: 'yes' },
  path: '页面',
  persons: '人员',
  restDays: '休息日',
  rowId: '记录编号',
  start: { label: '时间', kind: 'time', untilWhere },
  state: { label: '状态', choices: calendarStateNames },
  title: '事项',
  to: { label: '日期止', kind: 'day' },
  townId: '镇街',
  townName: { label: '镇街', none: '未识别' },
  untoldYears: '没有放假安排的年份',
  userId: '人员',
} as const satisfies FieldLabels;
