import * as z from 'zod/mini';

/** What an account is: administrator, editor of content, company, district or street (镇街). */
export const accountRole = z.enum(['admin', 'editor', 'company', 'district', 'street']);
export type AccountRole = z.output<typeof accountRole>;
/** '1' trial, '2' certified, '3' staff. */
export const accountType = z.enum(['1', '2', '3']);
/** A disabled account cannot sign in; its data stays. */
export const accountState = z.enum(['active', 'disabled']);

/** Names of roles, types and states of accounts. */
export const roleNames = {
  admin: '管理员',
  editor: '编辑',
  company: '企业',
  district: '区级人员',
  street: '镇街人员',
} as const;
export const typeNames = { '1': '试用', '2': '已认证', '3': '工作人员' } as const;
export const stateNames = { active: '正常', disabled: '已停用' } as const;

/** Sign-in name besides the mobile number; empty: none. */
export const accountName = z
  .string()
  .check(z.trim(), z.regex(/^([A-Za-z][\w.-]{2,31})?$/, '账号以字母开头，3–32 位字母、数字、点、横线或下划线'));
