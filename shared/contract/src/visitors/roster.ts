import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { changedMobile, id, instant, maskedMobile, mobile, mobileOnDemand, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { accountState } from '../users/account';
import { userLabels } from '../users/user';
import { visitorLabels } from './visitor';

/** Captions of the fields of the roster of field workers. */
export const rosterLabels = {
  ...visitorLabels,
  createdAt: userLabels.createdAt,
  isDemo: { label: '演示数据', kind: 'yes' },
  kind: { label: '类别', choices: { partner: '合作机构', expert: '专家', staff: '工作人员' } },
  lastLoginAt: userLabels.lastLoginAt,
  note: '备注',
  organisation: '单位',
  state: userLabels.state,
  townId: '走访镇街',
  townIds: '走访镇街',
  townNames: '走访镇街',
} as const satisfies FieldLabels;

const access = { who: ['C'], scope: 'all' } as const;
const read = { method: 'POST', labels: rosterLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: rosterLabels, access: { ...access, effect: 'write' } } as const;

/** Kinds of field workers: of a partner, an expert, or staff without an account. */
export const visitorKind = z.enum(['partner', 'expert', 'staff']);

/** A field worker on the roster (名单), who signs in on a phone by mobile number and code. */
export const rosterRow = z.object({
  id,
  name: z.string(),
  mobile: maskedMobile,
  kind: visitorKind,
  organisation: z.string(),
  townIds: z.array(id),
  townNames: z.array(z.string()),
  note: z.string(),
  /** A disabled person is signed out and cannot sign in. */
  state: accountState,
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
  isDemo: z.boolean(),
  version: z.int(),
});
export type RosterRow = z.output<typeof rosterRow>;

/** Filters of the roster; a row must match all given ones. */
export const rosterFilters = {
  /** Part of name or organisation, or the whole number. */
  keyword: z.optional(text(60)),
  townId: z.optional(id),
  kind: z.optional(visitorKind),
  state: z.optional(accountState),
};

/** The roster, newest first unless sorted. */
export const listRoster = defineCall({
  ...read,
  path: '/v1/news/visitor/index',
  summary: '走访人员名单',
  request: listRequest(['createdAt', 'lastLoginAt', 'name'], rosterFilters),
  data: pageOf(rosterRow),
});

/** One of them with the version, for the form. 404 for a person who is not on the roster. */
export const getRosterVisitor = defineCall({
  ...read,
  path: '/v1/news/visitor/info',
  summary: '名单上的一名走访人员',
  request: z.object({ id }),
  data: rosterRow,
});

const editable = {
  name: required(40, '请输入姓名'),
  mobile,
  kind: visitorKind,
  organisation: z._default(text(100), ''),
  townIds: z.array(id).check(z.minLength(1, '请选择走访的镇街'), z.maxLength(50, '最多选择 50 个镇街')),
  note: z._default(text(200), ''),
};

/** Adds a person to the roster. 422 at the number when it is on the roster already. */
export const createRosterVisitor = defineCall({
  ...write,
  path: '/v1/news/visitor/create',
  summary: '新增走访人员',
  request: z.object(editable),
  data: rosterRow,
});

/**
 * Without a number the existing one stays; another one ends the person's sessions. 409 with the current row when the
 * version is outdated.
 */
export const updateRosterVisitor = defineCall({
  ...write,
  path: '/v1/news/visitor/edit',
  summary: '修改走访人员',
  request: z.object({ id, version: whole, ...editable, mobile: changedMobile }),
  data: rosterRow,
});

/** The whole mobile number of a person on the roster; recorded in the audit log. */
export const showRosterMobile = defineCall({
  ...write,
  ...mobileOnDemand,
  path: '/v1/news/visitor/mobile',
  summary: '查看走访人员手机号',
});

/** Enables or disables chosen ones, or all that a filter finds; disabled persons are signed out everywhere. */
export const setRosterState = defineCall({
  ...write,
  path: '/v1/news/visitor/queuestate',
  summary: '启用或停用走访人员',
  request: batchRequest(rosterFilters, { state: accountState }),
  data: batchResult,
});
