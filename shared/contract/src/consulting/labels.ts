import { namesOf } from '@platform/domain/cases/define-case';
import { consultationCase, consultationStates } from '@platform/domain/consulting/consultation-case';
import type { ConsultationSource } from './consultation';
import type { FieldLabels } from '../labels';

export const consultationStateNames = namesOf(consultationCase, consultationStates);

/** Where a question came from. */
export const consultationSourceNames = {
  portal: '企业门户',
  site: '公共网站',
  dialogue: '在线访谈',
  assistance: '申请援助',
} as const satisfies Record<ConsultationSource, string>;

/** Names of the actions in the thread. */
export const turnActionNames = { ask: '提问', ...consultationCase.actionNames } as const;
export type TurnAction = keyof typeof turnActionNames;
/** Captions of the fields of a consultation. */
export const consultingLabels = {
  about: '相关内容',
  aboutId: '相关内容',
  acceptClock: '受理期限',
  acceptedAt: { label: '受理时间', kind: 'time' },
  action: { label: '操作', choices: turnActionNames },
  afterId: '上次读到的编号',
  answerClock: { label: '答复期限', none: '受理后起算' },
  answerId: '公开的问答',
  answeredAt: { label: '答复时间', kind: 'time' },
  askedAt: { label: '提问时间', kind: 'time' },
  askedFrom: { label: '提问日期起', kind: 'day' },
  askedTo: { label: '提问日期止', kind: 'day' },
  askerMobile: '提问人电话',
  askerName: '提问人',
  assigneeId: '承办人',
  assigneeName: { label: '承办人', none: '未指派' },
  closedAt: { label: '关闭时间', kind: 'time' },
  clock: '期限',
  companyId: '企业',
  companyName: '企业',
  consent: { label: '同意公开', kind: 'yes' },
  demand: '转成的诉求',
  dueAt: { label: '到期时间', kind: 'until' },
  fileIds: '附件',
  isDemo: { label: '演示数据', kind: 'yes' },
  isSpam: { label: '疑似垃圾', kind: 'yes' },
  mine: { label: '我承办的', kind: 'yes' },
  overdue: { label: '已超期', kind: 'yes' },
  patentIds: '专利',
  paused: { label: '暂停计时', kind: 'yes' },
  rating: {
    label: '评价',
    choices: { 1: '很不满意', 2: '不满意', 3: '一般', 4: '满意', 5: '非常满意' },
    none: '未评价',
  },
  ratingText: '评价说明',
  reason: '原因',
  source: { label: '来源', choices: consultationSourceNames },
  spam: { label: '疑似垃圾', kind: 'yes' },
  state: { label: '状态', choices: consultationStateNames },
  text: '内容',
  title: '标题',
  topic: '类别',
  topicName: { label: '类别', none: '未分类' },
  updatedAt: { label: '更新时间', kind: 'time' },
} as const satisfies FieldLabels;

/** Captions of the fields of an answer template. */
export const templateLabels = {
  isDemo: { label: '演示数据', kind: 'yes' },
  text: '内容',
  title: '名称',
  topic: '适用类别',
  topicName: { label: '适用类别', none: '不限' },
  updatedAt: { label: '更新时间', kind: 'time' },
} as const satisfies FieldLabels;
