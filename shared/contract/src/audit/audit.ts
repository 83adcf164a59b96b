import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

/** What the fields of the audit log are called. */
export const auditLabels = {
  action: '接口或任务',
  actionName: { label: '操作', orElse: 'action' },
  address: '来源地址',
  adminUserId: '以视角操作的管理员编号',
  adminUserName: '以视角操作的管理员',
  at: { label: '时间', kind: 'time' },
  detail: '变更内容',
  from: { label: '日期起', kind: 'day' },
  request: '请求编号',
  sealed: { label: '已封印', kind: 'yes' },
  target: '对象编号',
  targetType: '对象类型',
  to: { label: '日期止', kind: 'day' },
  userId: '账号编号',
  userName: { label: '操作人', none: '系统' },
} as const satisfies FieldLabels;

/** One line of the audit log: who did what to which row, when and from where. */
export const auditRow = z.object({
  id,
  at: instant,
  userId: z.nullable(id),
  userName: z.string(),
  /** The administrator behind an admin view. */
  adminUserId: z.nullable(id),
  adminUserName: z.string(),
  /** Path of the call, or the name of a job or command. */
  action: z.string(),
  /** What the call is called; empty for what is none, or none any more. */
  actionName: z.string(),
  targetType: z.string(),
  /** Id of the row, as text. */
  target: z.string(),
  /** What changed, as JSON; empty where nothing was noted. */
  detail: z.string(),
  address: z.string(),
  /** Number of the request, as the log and the page of an error show it. */
  request: z.string(),
  /** Part of the hash chain that `npm run data -- audit-check` compares; a line is within a minute or two. */
  sealed: z.boolean(),
});
export type AuditRow = z.output<typeof auditRow>;

/** By what the log is narrowed down; all that are given count together. */
export const auditFilters = {
  userId: z.optional(id),
  adminUserId: z.optional(id),
  action: z.optional(text(200)),
  targetType: z.optional(text(100)),
  /** Within the type, where one is given. */
  target: z.optional(text(200)),
  request: z.optional(text(100)),
  from: z.optional(day),
  to: z.optional(day),
};

/** The audit log, newest first unless sorted. Nobody can change it; reading it is not noted in it. */
export const listAudit = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/list',
  summary: '审计日志',
  labels: auditLabels,
  access: {
    who: ['B'],
    scope: 'all',
    roles: ['admin'],
    effect: 'read',
    noRows: 'the log is the platform’s own, whole to every administrator and to nobody else',
  },
  request: listRequest(['at', 'id'], auditFilters),
  data: pageOf(auditRow),
});
