import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { id, instant, maskedMobile, mobile, mobileOnDemand, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { accountState } from './account';
import { userLabels } from './user';

/** Captions of the fields of a staff account. */
export const staffLabels = {
  ...userLabels,
  amount: { label: '项数', kind: 'number' },
  duties: '职责',
  mayReplace: '接手谁的工作',
  officeId: '科室',
  officeName: { label: '科室', none: '未分配' },
  openWork: '未交接的工作',
  password: '一次性密码',
  successorId: '接手人',
  townName: { label: '镇街', none: '全区' },
} as const satisfies FieldLabels;

const access = { who: ['C'], scope: 'all' } as const;
const read = { method: 'POST', labels: staffLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: staffLabels, access: { ...access, effect: 'write' } } as const;

/** Roles of staff; the administration has its own accounts. */
export const staffRole = z.enum(['district', 'street']);

/** One staff account as the district sees it. */
export const staffRow = z.object({
  id,
  name: z.string(),
  mobile: maskedMobile,
  role: staffRole,
  townId: z.nullable(id),
  townName: z.string(),
  officeId: z.nullable(id),
  officeName: z.string(),
  /** The person's duties in the office. */
  duties: z.string(),
  state: accountState,
  lastLoginAt: z.nullable(instant),
  /** Grows with every change; an update carries the last one read. */
  version: z.int(),
});
export type StaffRow = z.output<typeof staffRow>;

/** Filters of the list of staff; a row must match all given ones. */
export const staffFilters = {
  keyword: z.optional(text(60)),
  role: z.optional(staffRole),
  townId: z.optional(id),
  officeId: z.optional(id),
  state: z.optional(accountState),
  /** Possible successors of this account: active, of its town or of the district. */
  mayReplace: z.optional(id),
};

/** Staff accounts (is_news) of district and streets. */
export const newsUserIndex = defineCall({
  ...read,
  path: '/v1/news/user/index',
  summary: '人员账号列表',
  request: listRequest(['createdAt', 'name'], staffFilters),
  data: pageOf(staffRow),
});

/** One staff account with the work to hand over when it is disabled or moves. 404 for any other account. */
export const newsUserInfo = defineCall({
  ...read,
  path: '/v1/news/user/newsinfo',
  summary: '一个人员账号',
  request: z.object({ id }),
  data: z.object({
    ...staffRow.shape,
    openWork: z.array(z.object({ name: z.string(), amount: z.int() })),
  }),
});

/**
 * Adds an account; its password is shown only in this answer. 422 at the field when the number is taken or a street has
 * no town.
 */
export const newsUserCreate = defineCall({
  ...write,
  path: '/v1/news/user/create',
  summary: '新增人员账号，返回一次性密码',
  secret: true,
  request: z.object({
    name: required(40, '请输入姓名'),
    mobile,
    role: staffRole,
    /** Of a street. */
    townId: z.optional(z.nullable(id)),
    officeId: z.optional(z.nullable(id)),
  }),
  data: z.object({ ...staffRow.shape, password: z.string() }),
});

/**
 * Gives an account another role or town. A new role ends its sessions; an office of another town is removed. Its open
 * work goes to the successor when it moves to another town: 422 at `successorId` where one is missing. 409 with the
 * current row.
 */
export const newsUserUpdateUser = defineCall({
  ...write,
  path: '/v1/news/user/update-user',
  summary: '修改人员的角色和镇街',
  request: z.object({
    id,
    version: whole,
    role: staffRole,
    townId: z.optional(z.nullable(id)),
    /** Takes over the open work; required when there is any and the town changes. */
    successorId: z.optional(z.nullable(id)),
  }),
  data: staffRow,
});

/** Name, office and duties. 409 with the current row. */
export const newsUserUpdateInfo = defineCall({
  ...write,
  path: '/v1/news/user/update-user-info',
  summary: '修改人员的姓名、科室和职责',
  request: z.object({
    id,
    version: whole,
    name: required(40, '请输入姓名'),
    /** Unchanged when absent, like the duties. */
    officeId: z.optional(z.nullable(id)),
    duties: z.optional(text(200)),
  }),
  data: staffRow,
});

/** The whole mobile number of a staff account; recorded in the audit log. 404 for any other account. */
export const showStaffMobile = defineCall({
  ...write,
  ...mobileOnDemand,
  path: '/v1/news/user/mobile',
  summary: '查看人员手机号',
});

/** Sets a new password that is shown only in this answer; the account's sessions end and its lock is lifted. */
export const newsUserPassword = defineCall({
  ...write,
  path: '/v1/news/user/password',
  summary: '重设人员密码，返回一次性密码，并让其全部会话退出',
  secret: true,
  request: z.object({ id }),
  data: z.object({ password: z.string() }),
});

const change = {
  state: accountState,
  /** The successor for the open work; required when there is any. */
  successorId: z.optional(z.nullable(id)),
};

/** Enables or disables an account; 422 at `successorId` when an account with open work has no successor. */
export const newsUserState = defineCall({
  ...write,
  path: '/v1/news/user/state',
  summary: '启用或停用人员账号',
  request: z.object({ id, ...change }),
  data: staffRow,
});

/** Enables or disables many accounts; those that cannot be disabled are returned with the reason. */
export const newsUserQueueState = defineCall({
  ...write,
  path: '/v1/news/user/queuestate',
  summary: '批量启用或停用人员账号',
  request: batchRequest(staffFilters, change),
  data: batchResult,
});
