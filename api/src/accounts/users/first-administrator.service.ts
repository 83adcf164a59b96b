import * as z from 'zod/mini';
import { mobile, newPassword, required } from '@platform/contract/fields';
import { onThisMachine, writeAudit } from '../../kernel/audit/write-audit';
import type { Services } from '../../kernel/http/services';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import { countAdministrators, insertUser } from './change-user.queries';

const administrator = z.object({ mobile, password: newPassword, name: required(40, '请输入姓名') });
/** By unique index. */
const TAKEN = { user_account_mobile: { field: 'mobile', message: '该手机号已被使用。' } };
export type FirstAdministrator = z.input<typeof administrator>;

/** Whether somebody can administer the platform. */
export async function hasAdministrator({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await countAdministrators(db)) > 0;
}

/**
 * Makes the first administrator of an empty platform, under the rules of every other account.
 * @throws Error in Chinese when a value is not allowed or the number is taken
 */
export async function createFirstAdministrator(
  services: Pick<Services, 'db' | 'passwords'>,
  input: FirstAdministrator,
): Promise<void> {
  const checked = administrator.safeParse(input);
  if (!checked.success) throw new Error(checked.error.issues.map((issue) => issue.message).join('；'));
  const { password, ...rest } = checked.data;
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    const id = await refuseTaken(TAKEN, () => insertUser(tx, { ...rest, passwordHash, role: 'admin', type: '3' }));
    await writeAudit(tx, onThisMachine, { action: 'first-administrator', targetType: 'user', targetId: id });
  });
}
