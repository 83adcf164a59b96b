import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import type { FieldLabels } from '../labels';
import {
  changedMobile,
  day,
  done,
  id,
  instant,
  maskedMobile,
  mobile,
  mobileOnDemand,
  newPassword,
  queryId,
  required,
  text,
  whole,
} from '../fields';
import { listRequest, pageOf } from '../list';
import { ownAccountLabels, sendInfo } from './own-account';
import { accountName, accountRole, accountState, accountType, roleNames, stateNames, typeNames } from './account';

/** Captions of the fields of an account. */
export const userLabels = {
  account: '账号',
  action: '操作',
  companyId: '所属企业',
  companyName: { label: '企业或镇街', orElse: 'townName' },
  createdAt: { label: '创建时间', kind: 'time' },
  introduction: '备注',
  isOperations: { label: '运维', kind: 'yes' },
  lastLoginAt: { label: '最近登录', kind: 'time', none: '从未' },
  mobile: '手机号',
  name: '姓名',
  password: '密码',
  role: { label: '角色', choices: roleNames },
  state: { label: '状态', choices: stateNames },
  townId: '镇街',
  townName: '镇街',
  type: { label: '类型', choices: typeNames },
} as const satisfies FieldLabels;

const access = { who: ['B'], scope: 'all', roles: ['admin'] } as const;
const read = { method: 'POST', labels: userLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: userLabels, access: { ...access, effect: 'write' } } as const;

/** One account for administrators. */
export const adminUserRow = z.object({
  id,
  mobile: maskedMobile,
  account: z.string(),
  name: z.string(),
  role: accountRole,
  type: accountType,
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
  /** Grows with every change; an update carries the last one read. */
  version: z.int(),
});
export type AdminUserRow = z.output<typeof adminUserRow>;

/** Filters of a list of accounts; a row must match all given ones. */
export const userFilters = {
  /** Part of name, account or company, or the whole mobile number. */
  keyword: z.optional(text(60)),
  role: z.optional(z.array(accountRole)),
  type: z.optional(z.array(accountType)),
  state: z.optional(accountState),
  townId: z.optional(id),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
};

/** Accounts, except the platform's built-in ones; newest first unless sorted. */
export const listUsers = defineCall({
  path: '/v1/admin/user/list',
  summary: '用户列表',
  ...read,
  request: listRequest(['createdAt', 'lastLoginAt', 'name', 'mobile', 'id'], userFilters),
  data: pageOf(adminUserRow),
});

/** One account with its version, for the form. 404 for a deleted one. */
export const getUser = defineCall({
  ...read,
  method: 'GET',
  path: '/v1/admin/user/detail',
  summary: '一个用户',
  request: z.object({ id: queryId }),
  data: adminUserRow,
});

const editable = {
  name: required(40, '请输入姓名'),
  mobile,
  account: z.optional(accountName),
  role: accountRole,
  /** Company of a `company` account; without one the account is a trial. */
  companyId: z.optional(z.nullable(id)),
  /** Town of a `street` account. */
  townId: z.optional(z.nullable(id)),
  introduction: z.optional(text(500)),
  /** Staff only; unchanged when absent. */
  isOperations: z.optional(z.boolean()),
};

/**
 * Adds an account. Without a password it signs in by SMS code, or gets one by `giveOneTimePassword`. 422 at the field
 * when number or account name is taken, or a street has no town.
 */
export const createUser = defineCall({
  path: '/v1/admin/user/create',
  summary: '新增用户',
  ...write,
  request: z.object({ ...editable, password: z.optional(newPassword) }),
  data: adminUserRow,
});

/** Without a mobile number the existing one stays. 409 with the current row when `version` is not the latest. */
export const updateUser = defineCall({
  path: '/v1/admin/user/update',
  summary: '修改用户',
  ...write,
  request: z.object({ id, version: whole, ...editable, mobile: changedMobile }),
  data: adminUserRow,
});

/** The whole mobile number of an account; recorded in the audit log. 404 for a deleted one. */
export const showUserMobile = defineCall({
  ...write,
  ...mobileOnDemand,
  path: '/v1/admin/user/mobile',
  summary: '查看用户手机号',
});

/** Sets another account's password: all its sessions end and its lock is lifted. */
export const resetPassword = defineCall({
  path: '/v1/admin/user/reset-password',
  summary: '重设用户密码，并让其全部会话退出',
  ...write,
  request: z.object({ id, password: newPassword }),
  data: done,
});

/**
 * Sets a generated password, which is shown only in this answer and has to be replaced at the first sign-in. The
 * account's sessions end and its lock is lifted. 404, 422 for the caller's own account.
 */
export const giveOneTimePassword = defineCall({
  path: '/v1/admin/user/one-time-password',
  summary: '给用户一次性密码，并让其全部会话退出',
  ...write,
  secret: true,
  request: z.object({ id }),
  data: z.object({ password: z.string() }),
});

/**
 * Enables, disables or deletes chosen accounts, or all that a filter finds; unchangeable rows are returned with the
 * reason.
 */
export const batchUsers = defineCall({
  path: '/v1/admin/user/batch',
  summary: '批量启用、停用或删除用户',
  ...write,
  request: batchRequest(userFilters, { action: z.enum(['enable', 'disable', 'delete']) }),
  data: batchResult,
});

/**
 * Moves staff of towns to another town: chosen accounts, or all that a filter finds; other accounts are returned with
 * the reason.
 */
export const moveUsers = defineCall({
  path: '/v1/admin/user/batch-town',
  summary: '批量调整镇街人员的镇街',
  ...write,
  request: batchRequest(userFilters, { townId: id }),
  data: batchResult,
});

/**
 * Sends a message to chosen accounts, or to all that a filter finds; accounts that cannot sign in are returned with the
 * reason.
 */
export const messageUsers = defineCall({
  path: '/v1/admin/user/send-info',
  summary: '向多个用户发送消息',
  ...write,
  labels: { ...userLabels, title: ownAccountLabels.title, content: ownAccountLabels.content },
  request: batchRequest(userFilters, { title: sendInfo.request.shape.title, content: sendInfo.request.shape.content }),
  data: batchResult,
});
