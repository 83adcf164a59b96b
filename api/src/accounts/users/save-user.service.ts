import { userLabels, type AdminUserRow, type createUser, type updateUser } from '@platform/contract/users/user';
import type { ParsedRequestOf } from '@platform/contract/call';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { fieldChanges } from '../../kernel/audit/field-changes';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { refuseTaken, takenField } from '../../kernel/writes/refuse-taken';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { revokeSessions } from '../session/session.queries';
import { insertUser, lockActiveAdministrators, updateUserRow } from './change-user.queries';
import { readUser } from './read-users';

type Editable = Omit<ParsedRequestOf<typeof createUser>, 'password'>;

/** By unique index and foreign key. */
const TAKEN = {
  user_account_mobile: takenField(userLabels, 'mobile'),
  user_account_account: takenField(userLabels, 'account'),
  user_account_company_id_company_id_fk: { field: 'companyId', message: '所选企业不存在' },
  user_account_town_id_town_id_fk: { field: 'townId', message: '所选镇街不存在' },
};

/** Makes an account. @throws ApiError 422 with the field when number or name is taken, company or town missing */
export async function addUser(
  context: AllContext,
  { password, ...input }: ParsedRequestOf<typeof createUser>,
): Promise<AdminUserRow> {
  const passwordHash = await context.services.passwords.hash(password);
  const values = { ...toValues(input), passwordHash, createdBy: context.viewer.userId };
  return context.services.db.transaction(async (tx) => {
    const id = await refuseTaken(TAKEN, () => insertUser(tx, values));
    const row = await readUser(tx, id);
    const changes = fieldChanges({}, auditable(row));
    await context.audit({ targetType: 'account', targetId: id, detail: { changes } }, tx);
    return row;
  });
}

/**
 * Changes an account. A new role ends its sessions: its pages are others now.
 * @throws ApiError 409 with the current row when somebody was quicker, 404, 422
 */
export function changeUser(
  context: AllContext,
  { id, version, ...input }: ParsedRequestOf<typeof updateUser>,
): Promise<AdminUserRow> {
  return saveVersioned(context, {
    name: '用户',
    targetType: 'account',
    id,
    version,
    read: (tx) => readUser(tx, id),
    toValues: async (tx, before) => {
      if (before.role === 'admin' && input.role !== 'admin') await keepAdministration(tx, id, context.viewer.userId);
      return toValues(input);
    },
    update: (tx, seen, values) => refuseTaken(TAKEN, () => updateUserRow(tx, { id, version: seen }, values)),
    audited: auditable,
    afterwards: async (tx, before, after) => {
      if (after.role !== before.role) await revokeSessions(tx, { userId: id });
    },
  });
}

/** Nobody takes the administration away from himself or from the last one who has it. */
async function keepAdministration(tx: Database, id: number, self: number): Promise<void> {
  if (id === self) throw ApiError.atField('role', '不能更改自己的角色');
  if ((await lockActiveAdministrators(tx)).every((each) => each === id))
    throw ApiError.atField('role', '至少保留一名管理员');
}

/** What is stored. A role decides what else an account has: a company or a trial, a town, operations. */
function toValues({ role, companyId = null, townId = null, ...input }: Editable) {
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
