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
import { placeOfUser } from './place-of-user';
import { readUser } from './read-users';

type Editable = Omit<ParsedRequestOf<typeof createUser>, 'password'>;

/** By unique index. */
const TAKEN = {
  user_account_mobile: takenField(userLabels, 'mobile'),
  user_account_account: takenField(userLabels, 'account'),
};

/** Makes an account. @throws ApiError 422 with the field when number or name is taken, company or town missing */
export async function addUser(
  context: AllContext,
  { password, ...input }: ParsedRequestOf<typeof createUser>,
): Promise<AdminUserRow> {
  const { services } = context;
  const passwordHash = await services.passwords.hash(password);
  return services.db.transaction(async (tx) => {
    const values = await toValues(tx, input);
    const id = await refuseTaken(TAKEN, () =>
      insertUser(tx, { ...values, passwordHash, createdBy: context.viewer.userId }),
    );
    const row = await readUser(tx, id);
    await context.audit(
      { targetType: 'account', targetId: id, detail: { changes: fieldChanges({}, auditable(row)) } },
      tx,
    );
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
      await keepAdministration(context, tx, before, input);
      return toValues(tx, input);
    },
    update: (tx, seen, values) => refuseTaken(TAKEN, () => updateUserRow(tx, id, seen, values)),
    audited: auditable,
    afterwards: async (tx, before, after) => {
      if (after.role !== before.role) await revokeSessions(tx, { userId: id });
    },
  });
}

/** Nobody takes the administration away from himself or from the last one who has it. */
async function keepAdministration(
  context: AllContext,
  tx: Database,
  before: AdminUserRow,
  input: Editable,
): Promise<void> {
  if (before.role !== 'admin' || input.role === 'admin') return;
  if (before.id === context.viewer.userId) throw ApiError.atField('role', '不能更改自己的角色');
  const administrators = await lockActiveAdministrators(tx);
  if (administrators.every((id) => id === before.id)) throw ApiError.atField('role', '至少保留一名管理员');
}

async function toValues(tx: Database, input: Editable) {
  const place = await placeOfUser(tx, input);
  const { name, mobile, role, introduction = '' } = input;
  if (input.isOperations && role === 'company') throw ApiError.atField('isOperations', '只有工作人员可以设为运维');
  // Who becomes a company's account loses it with the role.
  const isOperations = role === 'company' ? false : input.isOperations;
  return {
    name,
    mobile,
    account: input.account ? input.account : null,
    role,
    introduction,
    ...(isOperations === undefined ? {} : { isOperations }),
    ...place,
  };
}

function auditable({
  mobile,
  name,
  account,
  role,
  type,
  companyId,
  townId,
  introduction,
  isOperations,
}: AdminUserRow): Record<string, unknown> {
  return { mobile: maskMobile(mobile), name, account, role, type, companyId, townId, introduction, isOperations };
}
