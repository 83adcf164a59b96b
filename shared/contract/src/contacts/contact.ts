import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, maskedMobile, mobile, mobileOnDemand, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

/** Captions of the fields of a company's contact. */
export const contactLabels = {
  companyId: '企业',
  disabled: { label: '已停用', kind: 'yes' },
  isDemo: { label: '演示数据', kind: 'yes' },
  keyword: '姓名或职务',
  mobile: { label: '手机号', none: '未填' },
  name: '姓名',
  newMobile: '手机号',
  position: { label: '职务', none: '未填' },
  updatedAt: { label: '更新时间', kind: 'time' },
} as const satisfies FieldLabels;

/** A street keeps the contacts of its town's companies; others are answered 404. */
const access = { who: ['C', 'D'], scope: 'territory' } as const;
const write = { method: 'POST', labels: contactLabels, access: { ...access, effect: 'write' } } as const;

/** A person at a company whom staff visit and call. */
export const contactRow = z.object({
  id,
  companyId: id,
  name: z.string(),
  position: z.string(),
  mobile: maskedMobile,
  /** No longer offered; existing references remain. */
  disabled: z.boolean(),
  isDemo: z.boolean(),
  version: whole,
  updatedAt: instant,
});
export type ContactRow = z.output<typeof contactRow>;

const editable = {
  name: required(40, '请填写姓名'),
  position: z._default(text(40), ''),
};
/** Empty for none. */
const given = z.union([z.literal(''), mobile], '请输入正确的 11 位手机号');

/** Contacts of a company, those changed last first unless sorted. 404 for a company elsewhere. */
export const listContacts = defineCall({
  method: 'POST',
  labels: contactLabels,
  access: { ...access, effect: 'read' },
  path: '/v1/business/contactIndex',
  summary: '企业联系人',
  request: listRequest(['name', 'updatedAt'], {
    companyId: id,
    keyword: z.optional(text(40)),
    disabled: z.optional(z.boolean()),
  }),
  data: pageOf(contactRow),
});

/** Adds a contact. 404 for a company elsewhere, 422 when the company has the same person already. */
export const createContact = defineCall({
  ...write,
  path: '/v1/business/contactAdd',
  summary: '新增企业联系人',
  request: z.object({ companyId: id, ...editable, newMobile: z._default(given, '') }),
  data: contactRow,
});

/**
 * Changes a contact; without a number the existing one stays. 409 with the current row when the version is outdated.
 */
export const updateContact = defineCall({
  ...write,
  path: '/v1/business/contactEdit',
  summary: '修改企业联系人',
  request: z.object({ id, version: whole, ...editable, newMobile: z.optional(given) }),
  data: contactRow,
});

/** Disables a contact who has left, or enables one again. */
export const setContactState = defineCall({
  ...write,
  path: '/v1/business/contactState',
  summary: '停用企业联系人',
  request: z.object({ id, version: whole, disabled: z.boolean() }),
  data: contactRow,
});

/** The whole number; recorded in the audit log. */
export const showContactMobile = defineCall({
  ...write,
  path: '/v1/business/contactMobile',
  summary: '查看联系人手机号',
  ...mobileOnDemand,
});
