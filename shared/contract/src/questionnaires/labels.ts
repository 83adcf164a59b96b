import type { FieldLabels } from '../labels';

export const questionKindNames = {
  single: '单选',
  multiple: '多选',
  number: '数字',
  text: '文字',
  date: '日期',
  scale: '量表',
} as const;

/** Facts that the platform counts in the own patents (本企业) of the library of the company. */
export const factNames = {
  patents: '专利数',
  inventions: '发明专利数',
  effectiveInventions: '有效发明数',
  pendingInventions: '审中发明数',
  utilityModels: '实用新型数',
  designs: '外观设计数',
} as const;

export const answerStateNames = { draft: '填写中', submitted: '已提交' } as const;

export const requirementStateNames = { met: '已满足', missing: '缺少', unknown: '未知' } as const;

/** Names of the actions on answers, in their steps. */
export const answerActionNames = {
  create: '开始填写',
  save: '走访时填写',
  submit: '提交',
  refresh: '换到新版本',
} as const;

/** Captions of the fields of a questionnaire, of answers to it and of the way to a level. */
export const questionnaireLabels = {
  action: { label: '操作', choices: answerActionNames },
  answer: '回答',
  answerId: '回答',
  answered: { label: '已答题数', kind: 'number' },
  answers: '答案',
  asked: { label: '应答题数', kind: 'number' },
  byName: { label: '填写人', none: '—' },
  changes: '变化',
  closed: { label: '停用', kind: 'yes' },
  companyId: '企业',
  companyName: '企业',
  count: { label: '回答数', kind: 'number' },
  draft: '草稿',
  effort: { label: '投入', kind: 'number' },
  facts: '平台数据',
  form: '题目与等级',
  isDemo: { label: '演示数据', kind: 'yes' },
  isNewest: { label: '最新版本', kind: 'yes' },
  keyword: '关键词',
  level: '目标等级',
  levelName: { label: '达到的等级', none: '—' },
  name: '问卷名称',
  newestNumber: { label: '最新版本', kind: 'number' },
  number: { label: '版本号', kind: 'number' },
  path: '改进路径',
  problems: '发布前的问题',
  publish: { label: '发布', kind: 'yes' },
  publishedAt: { label: '发布时间', kind: 'time' },
  publishedNumber: { label: '已发布版本', kind: 'number' },
  questionnaireId: '问卷',
  questionnaireName: '问卷',
  questions: { label: '题数', kind: 'number' },
  requirements: '要求',
  state: { label: '状态', choices: answerStateNames },
  steps: '经过',
  submit: { label: '提交', kind: 'yes' },
  submittedAt: { label: '提交时间', kind: 'time' },
  summary: '说明',
  targetLevel: '目标等级',
  total: { label: '得分', kind: 'number' },
  townId: '镇街',
  townName: { label: '镇街', none: '未识别' },
  updatedAt: { label: '更新时间', kind: 'time' },
  versions: '版本',
  visitId: '走访',
} as const satisfies FieldLabels;
