import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, done, id, instant, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

/** What the fields of the audit log are called. */
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

/** A field that a line tells of. */
export const auditChange = z.object({
  label: z.string(),
  /** What it was; null for what is only said. */
  before: z.nullable(z.string()),
  after: z.string(),
});
export type AuditChange = z.output<typeof auditChange>;

/** One line of the audit log: who did what to which row, when and from where. */
export const auditRow = z.object({
  id,
  at: instant,
  userId: z.nullable(id),
  /** Of whoever has no account: 未登录, 运维令牌, or empty for the platform itself. */
  userName: z.string(),
  /** The administrator behind an admin view. */
  adminUserId: z.nullable(id),
  adminUserName: z.string(),
  /** Path of the call, or the name of a job or command. */
  action: z.string(),
  /** What was done, Chinese. */
  actionName: z.string(),
  targetType: z.string(),
  /** Kind of the row and, of an account, its name; empty where no row was meant. */
  targetName: z.string(),
  /** Id of the row, as text. */
  target: z.string(),
  /** Field by field, in the labels of the call. */
  changes: z.array(auditChange),
  /** The same in one line; empty where nothing was noted. */
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
  /** Part of name, mobile number or account of who did it, or of the administrator behind a view. */
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

/** The audit log, newest first unless sorted. Nobody can change it; reading it is not noted in it. */
export const listAudit = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/list',
  summary: '审计日志',
  labels: auditLabels,
  access: { ...access, effect: 'read' },
  request: listRequest(['at', 'id'], auditFilters),
  data: pageOf(auditRow),
});

/** What can be asked for by name: everything that is done, and every kind of row. */
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

/** What the result of a check is called. */
export const auditCheckLabels = {
  anchors: '别处的封印',
  at: { label: '核对时间', kind: 'time' },
  faults: '问题',
  lastLine: '核对到',
  lines: '核对的行数',
  seals: '核对的封印数',
  unsealed: '尚未封印的行数',
} as const satisfies FieldLabels;

/** How the log compared with its seals when that was last looked at, and whether it is looked at now. */
export const readAuditCheck = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/check-result',
  summary: '审计日志的核对结果',
  labels: auditCheckLabels,
  access: { ...access, effect: 'read' },
  request: z.object({}),
  data: z.object({
    /** The database itself refuses changes of the log to the role that the platform works with. */
    isProtected: z.boolean(),
    /** Null while none waits or runs. */
    running: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()) })),
    /** Why the last check came to no end; empty when it did. */
    failure: z.string(),
    last: z.nullable(
      z.object({
        at: instant,
        seals: z.int(),
        /** Sealed lines that were compared. */
        lines: z.int(),
        /** Nothing guards them yet. */
        unsealed: z.int(),
        /** Up to which line it was looked at; 0 before the first seal. */
        lastLine: z.int(),
        /** Seals kept in backups that were compared too. */
        anchors: z.int(),
        /** In all; `faults` has the first. */
        faultCount: z.int(),
        faults: z.array(z.string()),
      }),
    ),
  }),
});

/** Has the whole log compared with its seals, in the background; where that is under way already, nothing more happens. */
export const startAuditCheck = defineCall({
  method: 'POST',
  path: '/v1/admin/audit/check',
  summary: '核对审计日志',
  labels: auditCheckLabels,
  access: { ...access, effect: 'write' },
  request: z.object({}),
  data: done,
});
