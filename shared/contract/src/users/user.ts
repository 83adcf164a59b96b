import * as z from 'zod/mini';
import { batchLabels, batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import type { FieldLabels } from '../labels';
import { day, id, instant, mobile, newPassword, queryId, required, text } from '../fields';
import { listRequest, pageOf } from '../list';

const done = z.object({ done: z.literal(true) });

/** What an account is: administrator, editor of content, company, district or street (镇街). */
export const accountRole = z.enum(['admin', 'editor', 'company', 'district', 'street']);
export type AccountRole = z.output<typeof accountRole>;
/** A disabled account cannot sign in; its data stays. */
export const accountState = z.enum(['active', 'disabled']);

/** What roles, types and states of accounts are called. */
export const roleNames = {
  admin: '管理员',
  editor: '编辑',
  company: '企业',
  district: '区级人员',
  street: '镇街人员',
} as const;
export const typeNames = { '1': '试用', '2': '已认证', '3': '工作人员' } as const;
export const stateNames = { active: '正常', disabled: '已停用' } as const;

/** What the fields of an account are called. */
export const userLabels = {
  ...batchLabels,
  account: '账号',
  action: '操作',
  companyId: '所属企业',
  companyName: '企业',
  createdAt: { label: '创建时间', kind: 'time' },
  createdFrom: { label: '创建日期起', kind: 'day' },
  createdTo: { label: '创建日期止', kind: 'day' },
  introduction: '备注',
  isOperations: { label: '运维', kind: 'yes' },
  keyword: '关键词',
  lastLoginAt: { label: '最近登录', kind: 'time' },
  mobile: '手机号',
  name: '姓名',
  password: '密码',
  role: { label: '角色', choices: roleNames },
  state: { label: '状态', choices: stateNames },
  townId: '镇街',
  townName: '镇街',
  type: { label: '类型', choices: typeNames },
  userId: '用户',
} as const satisfies FieldLabels;

const access = { who: ['B'], scope: 'all', roles: ['admin'] } as const;
const read = { labels: userLabels, access: { ...access, effect: 'read' } } as const;
const write = { labels: userLabels, access: { ...access, effect: 'write' } } as const;

/** One account as administrators see it. */
export const adminUserRow = z.object({
  id,
  mobile: z.string(),
  account: z.string(),
  name: z.string(),
  role: accountRole,
  /** '1' trial, '2' certified, '3' staff. */
  type: z.enum(['1', '2', '3']),
  state: accountState,
  companyId: z.nullable(id),
  companyName: z.string(),
  townId: z.nullable(id),
  townName: z.string(),
  introduction: z.string(),
  /** Operations: may mount a local build of a sub-app inside this origin. Staff only. */
  isOperations: z.boolean(),
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
  /** Grows with every change; an update carries the one it saw. */
  version: z.int(),
});
export type AdminUserRow = z.output<typeof adminUserRow>;

/** By what a list of accounts is narrowed down; all that are given count together. */
export const userFilters = {
  /** Part of name, mobile number, account or company. */
  keyword: z.optional(text(60)),
  role: z.optional(z.array(accountRole)),
  type: z.optional(z.array(z.enum(['1', '2', '3']))),
  state: z.optional(accountState),
  townId: z.optional(id),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
};

/** Accounts, those of the platform itself left out; newest first unless sorted. */
export const listUsers = defineCall({
  method: 'POST',
  path: '/v1/admin/user/list',
  summary: '用户列表',
  ...read,
  request: listRequest(['createdAt', 'lastLoginAt', 'name', 'mobile', 'id'], userFilters),
  data: pageOf(adminUserRow),
});

/** One account with its version, for the form. 404 for a deleted one. */
export const getUser = defineCall({
  method: 'GET',
  path: '/v1/admin/user/detail',
  summary: '一个用户',
  ...read,
  request: z.object({ id: queryId }),
  data: adminUserRow,
});

const editable = {
  name: required(40, '请输入姓名'),
  mobile,
  account: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^([A-Za-z][\w.-]{2,31})?$/, '账号以字母开头，3–32 位字母、数字、点、横线或下划线')),
  ),
  role: accountRole,
  /** Company of a `company` account; without one the account is a trial. */
  companyId: z.optional(z.nullable(id)),
  /** Town of a `street` account. */
  townId: z.optional(z.nullable(id)),
  introduction: z.optional(text(500)),
  /** Only staff can have it; left out it stays as it is. */
  isOperations: z.optional(z.boolean()),
};

/** Adds an account. 422 at the field when number or account name is taken, or a street has no town. */
export const createUser = defineCall({
  method: 'POST',
  path: '/v1/admin/user/create',
  summary: '新增用户',
  ...write,
  request: z.object({ ...editable, password: newPassword }),
  data: adminUserRow,
});

/** Answers 409 with the current row when `version` is not the latest. */
export const updateUser = defineCall({
  method: 'POST',
  path: '/v1/admin/user/update',
  summary: '修改用户',
  ...write,
  request: z.object({ id, version: z.int(), ...editable }),
  data: adminUserRow,
});

/** Sets a password for somebody else: all sessions of the account end and its lock is lifted. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/v1/admin/user/reset-password',
  summary: '重设用户密码，并让其全部会话退出',
  ...write,
  request: z.object({ id, password: newPassword }),
  data: done,
});

/** Enables, disables or deletes chosen accounts, or all that a filter finds; rows that cannot be changed come back with the reason. */
export const batchUsers = defineCall({
  method: 'POST',
  path: '/v1/admin/user/batch',
  summary: '批量启用、停用或删除用户',
  ...write,
  request: batchRequest(userFilters, { action: z.enum(['enable', 'disable', 'delete']) }),
  data: batchResult,
});

/** Opens the portal or workbench as this account: a read-only session beside the administrator's own. */
export const enterAdminView = defineCall({
  method: 'POST',
  path: '/v1/admin/view/enter',
  summary: '以用户视角查看',
  ...write,
  request: z.object({ userId: id }),
  data: z.object({ token: z.string(), home: z.string() }),
});

/** Ends the view: the administrator's own session counts again. 422 outside of a view. */
export const leaveAdminView = defineCall({
  method: 'POST',
  path: '/v1/admin/view/leave',
  summary: '返回管理端',
  access: {
    who: 'any',
    scope: 'self',
    effect: 'write',
    adminView: 'write',
    noRows: 'ends the view whose secret the request itself carries',
  },
  labels: userLabels,
  request: z.object({}),
  data: z.object({ token: z.string(), home: z.string() }),
});
