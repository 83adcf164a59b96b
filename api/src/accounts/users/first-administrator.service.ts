import * as z from 'zod/mini';
import { checkInput } from '@platform/contract/check-input';
import { mobile, newPassword, required } from '@platform/contract/fields';
import { onThisMachine, writeAudit } from '../../kernel/audit/write-audit';
import type { Services } from '../../kernel/ports/services';
import { userWrites } from './change-user.queries';
import { pageUsers } from './read-users';

const administrator = z.object({ mobile, password: newPassword, name: required(40, '请输入姓名') });
export type FirstAdministrator = z.input<typeof administrator>;

/** Whether an active administrator exists. */
export async function hasAdministrator({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await pageUsers(db, { role: ['admin'], state: 'active', page: 1, size: 1 })).total > 0;
}

/**
 * Makes the first administrator of an empty platform, under the same rules as every other account.
 * @throws Error in Chinese when a value is not allowed or the number is taken
 */
export async function createFirstAdministrator(
  services: Pick<Services, 'db' | 'passwords'>,
  input: FirstAdministrator,
): Promise<void> {
  const checked = checkInput(administrator, input);
  if (!checked.success) throw new Error(Object.values(checked.errors).join('；'));
  const { password, ...rest } = checked.data;
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    const id = await userWrites.insert(tx, { ...rest, passwordHash, role: 'admin', type: '3' });
    await writeAudit(tx, onThisMachine, { action: 'first-administrator', targetType: 'user', targetId: id });
  });
}
