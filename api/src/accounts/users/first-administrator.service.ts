import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { mobile, newPassword, required } from '@platform/contract/fields';
import { writeAudit } from '../../kernel/audit/write-audit';
import { userAccount } from '../../kernel/database/schema/account';
import type { Services } from '../../kernel/http/services';

const administrator = z.object({ mobile, password: newPassword, name: required(40, '请输入姓名') });
export type FirstAdministrator = z.input<typeof administrator>;

/** Whether somebody can administer the platform. */
export async function hasAdministrator({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.role, 'admin'), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)))
    .limit(1);
  return rows.length > 0;
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
    const [row] = await tx
      .insert(userAccount)
      .values({ ...rest, passwordHash, role: 'admin', type: '3' })
      .onConflictDoNothing()
      .returning({ id: userAccount.id });
    if (!row) throw new Error('该手机号已被使用。');
    const origin = { viewer: { kind: 'anonymous' } as const, address: '', requestId: '' };
    await writeAudit(tx, origin, { action: 'first-administrator', targetType: 'user', targetId: row.id });
  });
}
