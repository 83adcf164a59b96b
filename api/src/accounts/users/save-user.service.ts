import type { AdminUserRow, createUser, updateUser } from '@platform/contract/users/user';
import type { ParsedRequestOf } from '@platform/contract/call';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { fieldChanges } from '../../kernel/audit/field-changes';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { revokeSessions } from '../session/session.queries';
import { findTaken, insertUser, lockActiveAdministrators, updateUserRow } from './change-user.queries';
import { placeOfUser } from './place-of-user';
import { readUser } from './read-users';

type Editable = Omit<ParsedRequestOf<typeof createUser>, 'password'>;

/** Makes an account. @throws ApiError 422 with the field when number or name is taken, company or town missing */
export async function addUser(
  context: AllContext,
  { password, ...input }: ParsedRequestOf<typeof createUser>,
): Promise<AdminUserRow> {
  const { services } = context;
  const passwordHash = await services.passwords.hash(password);
  return services.db.transaction(async (tx) => {
    const values = await toValues(tx, input);
    const id = await insertUser(tx, { ...values, passwordHash, createdBy: context.viewer.userId });
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
export async function changeUser(
  context: AllContext,
  { id, version, ...input }: ParsedRequestOf<typeof updateUser>,
): Promise<AdminUserRow> {
  return context.services.db.transaction(async (tx) => {
    const before = await readUser(tx, id);
    await keepAdministration(context, tx, before, input);
    const values = await toValues(tx, input, id);
    if (!(await updateUserRow(tx, id, version, values))) {
      throw ApiError.conflict('此用户刚被他人修改，请核对后重新保存。', await readUser(tx, id));
    }
    const after = await readUser(tx, id);
    if (after.role !== before.role) await revokeSessions(tx, { userId: id });
    await context.audit(
      { targetType: 'account', targetId: id, detail: { changes: fieldChanges(auditable(before), auditable(after)) } },
      tx,
    );
    return after;
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
  if (before.id === context.viewer.userId) throw ApiError.invalid('不能更改自己的角色', { role: '不能更改自己的角色' });
  const administrators = await lockActiveAdministrators(tx);
  if (administrators.every((id) => id === before.id))
    throw ApiError.invalid('至少保留一名管理员', { role: '至少保留一名管理员' });
}

async function toValues(tx: Database, input: Editable, id?: number) {
  const account = input.account ? input.account : null;
  const taken = await findTaken(tx, { id, mobile: input.mobile, account });
  if (taken.mobile) throw ApiError.invalid('此手机号已被使用', { mobile: '此手机号已被使用' });
  if (taken.account) throw ApiError.invalid('此账号已被使用', { account: '此账号已被使用' });
  const place = await placeOfUser(tx, input);
  const { name, mobile, role, introduction = '' } = input;
  if (input.isOperations && role === 'company')
    throw ApiError.invalid('只有工作人员可以设为运维', { isOperations: '只有工作人员可以设为运维' });
  // Who becomes a company's account loses it with the role.
  const isOperations = role === 'company' ? false : input.isOperations;
  return {
    name,
    mobile,
    account,
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
