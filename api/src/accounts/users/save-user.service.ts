import type { ParsedRequestOf } from '@platform/contract/call';
import type { AdminUserRow, createUser, updateUser } from '@platform/contract/users/user';
import { maskMobile } from '@platform/domain/people/mobile-number';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { revokeSessions } from '../session/session.queries';
import { lockActiveAccounts, userWrites } from './change-user.queries';
import { readUser } from './read-users';

type Editable = Omit<ParsedRequestOf<typeof createUser>, 'password'>;
type Changed = Omit<ParsedRequestOf<typeof updateUser>, 'id' | 'version'>;

/** Password hash of an account without password: no password matches it, and a code by SMS signs it in. */
const NO_PASSWORD = '';

/** How accounts are read, written and recorded in the audit log. */
const user = { name: '用户', targetType: 'account', read: readUser, audited: auditable, ...userWrites };

/**
 * Makes an account. Without a password it can sign in by SMS code, or gets a password later.
 * @throws ApiError 422 with the field when number or name is taken, company or town missing
 */
export async function addUser(context: AllContext, { password, ...input }: Editable & { password?: string }) {
  const passwordHash = password === undefined ? NO_PASSWORD : await context.services.passwords.hash(password);
  const createdBy = context.viewer.userId;
  return saveNew(context, {
    ...user,
    toValues: () => ({ ...toValues(input), mobile: input.mobile, passwordHash, createdBy }),
  });
}

/**
 * Changes an account. A new role ends its sessions, because it has other pages.
 * @throws ApiError 409 with the current row when it was changed meanwhile, 404, 422
 */
export function changeUser(context: AllContext, { id, version, ...input }: ParsedRequestOf<typeof updateUser>) {
  return saveVersioned(context, {
    ...user,
    id,
    version,
    toValues: async (tx, before) => {
      if (before.role === 'admin' && input.role !== 'admin') await keepAdministration(tx, id, context.viewer.userId);
      return toValues(input);
    },
    afterwards: async (tx, before, after) => {
      if (after.role !== before.role) await revokeSessions(tx, { userId: id });
    },
  });
}

/** Rejects removing the administrator role from the caller's own account or from the last administrator. */
async function keepAdministration(tx: Database, id: number, self: number): Promise<void> {
  if (id === self) throw ApiError.atField('role', '不能更改自己的角色');
  if ((await lockActiveAccounts(tx, 'admin')).every((each) => each === id))
    throw ApiError.atField('role', '至少保留一名管理员');
}

/**
 * Values to store; without a mobile number the stored one stays. The role decides the other fields: company or trial,
 * town, operations.
 */
function toValues({ role, companyId = null, townId = null, ...input }: Changed) {
  const isCompany = role === 'company';
  if (isCompany && input.isOperations) throw ApiError.atField('isOperations', '只有工作人员可以设为运维');
  if (role === 'street' && townId === null) throw ApiError.atField('townId', '请选择所属镇街');
  return {
    ...input,
    role,
    account: input.account || null,
    introduction: input.introduction ?? '',
    isOperations: isCompany ? false : input.isOperations,
    type: isCompany ? (companyId === null ? ('1' as const) : ('2' as const)) : ('3' as const),
    companyId: isCompany ? companyId : null,
    townId: role === 'street' ? townId : null,
  };
}

function auditable(row: AdminUserRow): Record<string, unknown> {
  const { name, account, role, type, companyId, townId, introduction, isOperations } = row;
  const mobile = maskMobile(row.mobile);
  return { name, mobile, account, role, type, companyId, townId, introduction, isOperations };
}
