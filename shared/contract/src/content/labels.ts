import type { FieldLabels } from '../labels';
import { contentKindNames, contentStateNames } from './kind';

/** What happens to content, as the trail calls it. */
export const contentActionNames = {
  create: '新建',
  save: '保存',
  restoreRevision: '恢复旧版本',
  submit: '送审',
  recall: '取回',
  approve: '审核通过',
  return: '退回',
  reopen: '重新修改',
  publish: '发布',
  schedule: '定时发布',
  unschedule: '取消定时',
  withdraw: '撤回',
  expire: '到期下线',
  delete: '移入回收站',
  restore: '移出回收站',
} as const;
export type ContentAction = keyof typeof contentActionNames;

/** What the fields of content are called. */
export const contentLabels = {
  action: { label: '操作', choices: contentActionNames },
  authorName: '保存人',
  checks: '发布前检查',
  columnId: '栏目',
  columnName: '栏目',
  contentId: '内容',
  coverId: '封面图',
  createdBy: '创建人',
  deletedAt: { label: '删除时间', kind: 'time' },
  expiresAt: { label: '下线时间', kind: 'time', none: '长期' },
  fields: '其他信息',
  from: '旧版本',
  html: '正文',
  isDemo: { label: '演示数据', kind: 'yes' },
  isPublic: { label: '线上', kind: 'yes' },
  kind: { label: '种类', choices: contentKindNames },
  number: '版本',
  pinned: { label: '置顶', kind: 'yes' },
  publishAt: { label: '定时发布', kind: 'time' },
  publishedAt: { label: '发布时间', kind: 'time', none: '未发布' },
  reason: '原因',
  source: '来源',
  state: { label: '状态', choices: contentStateNames },
  summary: '摘要',
  title: '标题',
  to: '新版本',
  updatedAt: { label: '修改时间', kind: 'time' },
  updatedBy: '修改人',
  updatedFrom: { label: '修改日期起', kind: 'day' },
  updatedTo: { label: '修改日期止', kind: 'day' },
  year: '年份',
} as const satisfies FieldLabels;
