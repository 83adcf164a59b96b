import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, done, id, instant, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

/** Captions of the fields of the audit log. */
export const auditLabels = {
  action: '接口或任务',
  actionName: '操作',
  address: '来源地址',
  adminUserId: '以视角操作的管理员编号',
  adminUserName: { label: '以视角操作的管理员', none: '—' },
  adminView: { label: '只看管理员视角', kind: 'yes' },
  at: { label: '时间', kind: 'time' },
  changes: '变更内容',
  detail: { label: '变更内容', none: '—' },
  from: { label: '日期起', kind: 'day' },
  person: '人员',
  request: '请求编号',
  sealed: { label: '已封印', kind: 'yes' },
  target: '对象编号',
  targetName: { label: '对象', none: '—' },
  targetType: '对象类型',
  to: { label: '日期止', kind: 'day' },
  userId: '账号编号',
  userName: { label: '操作人', none: '系统' },
} as const satisfies FieldLabels;

/** A field in a line of the audit log. */
export const auditChange = z.object({
  label: z.string(),
  /** The former value; null for a fact without one. */
  before: z.nullable(z.string()),
  after: z.string(),
});
export type AuditChange = z.output<typeof auditChange>;

/** One line of the audit log: which account changed which row, when and from where. */
export const auditRow = z.object({
  id,
  at: instant,
  userId: z.nullable(id),
  /** Without an account: 未登录, 运维令牌, or empty for the platform itself. */
  userName: z.string(),
  /** The administrator behind an admin view. */
  adminUserId: z.nullable(id),
  adminUserName: z.string(),
  /** Path of the call, or the name of a job or command. */
  action: z.string(),
  /** What was done, Chinese. */
  actionName: z.string(),
  targetType: z.string(),
  /** Kind of the row and, for an account, its name; empty without a row. */
  targetName: z.string(),
  /** Id of the row, as text. */
  target: z.string(),
  /** Field by field, with the captions of the call. */
  changes: z.array(auditChange),
  /** The changes in one line; empty where none were recorded. */
  detail: z.string(),
  address: z.string(),
  /** Request id, as shown in the log and on error pages. */
  request: z.string(),
  /**
   * Covered by the hash chain that `npm run data -- audit-check` compares; a line is covered within a minute or two.
   */
  sealed: z.boolean(),
});
export type AuditRow = z.output<typeof auditRow>;

/** Filters of the audit log; a row must match all given ones. */
export const auditFilters = {
  /** Part of name, mobile number or account of the acting person, or of the administrator behind a view. */
  person: z.optional(text(60)),
  adminView: z.optional(z.boolean()),
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

const access = {
  who: ['B'],
  scope: 'all',
  roles: ['admin'],
  noRows: 'the log is the platform’s own, whole to every administrator and to nobody else',
} as const;

/** The audit log, newest first unless sorted. It cannot be changed; reading it is not recorded in it. */
export const listAudit = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/list',
  summary: '审计日志',
  labels: auditLabels,
  access: { ...access, effect: 'read' },
  request: listRequest(['at', 'id'], auditFilters),
  data: pageOf(auditRow),
});

/** Names to filter by: every action, and every kind of row. */
export const listAuditNames = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/names',
  summary: '审计日志里的操作和对象',
  labels: auditLabels,
  access: { ...access, effect: 'read' },
  request: z.object({}),
  data: z.object({
    actions: z.array(z.object({ action: z.string(), title: z.string() })),
    targets: z.array(z.object({ type: z.string(), title: z.string() })),
  }),
});

/** Names of the result of a check. */
export const auditCheckLabels = {
  anchors: '别处的封印',
  at: { label: '核对时间', kind: 'time' },
  faults: '问题',
  lastLine: '核对到',
  lines: '核对的行数',
  redacted: '抹去个人内容的行数',
  seals: '核对的封印数',
  unsealed: '尚未封印的行数',
} as const satisfies FieldLabels;

/** Result of the last comparison of the log with its seals, and whether a comparison is running. */
export const readAuditCheck = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/check-result',
  summary: '审计日志的核对结果',
  labels: auditCheckLabels,
  access: { ...access, effect: 'read' },
  request: z.object({}),
  data: z.object({
    /** The database itself refuses changes of the log to the platform’s role. */
    isProtected: z.boolean(),
    /** Null while no check is queued or running. */
    running: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()) })),
    /** Why the last check was aborted; empty when it finished. */
    failure: z.string(),
    last: z.nullable(
      z.object({
        at: instant,
        seals: z.int(),
        /** Sealed lines that were compared. */
        lines: z.int(),
        /** Lines not yet covered by a seal. */
        unsealed: z.int(),
        /** Lines whose personal content was removed on purpose; absent in results of earlier versions. */
        redacted: z.optional(z.int()),
        /** The last line that was checked; 0 before the first seal. */
        lastLine: z.int(),
        /** Seals kept in backups that were compared too. */
        anchors: z.int(),
        /** Number of all faults; `faults` lists the first ones. */
        faultCount: z.int(),
        faults: z.array(z.string()),
      }),
    ),
  }),
});

/** Starts a comparison of the whole log with its seals, in the background; no effect while one is running. */
export const startAuditCheck = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/check',
  summary: '核对审计日志',
  labels: auditCheckLabels,
  access: { ...access, effect: 'write' },
  request: z.object({}),
  data: done,
});
