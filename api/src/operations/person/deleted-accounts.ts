import { and, isNotNull, lt, ne } from 'drizzle-orm';
import { userAccount } from '../../kernel/database/schema/account';
import type { Erasure } from '../../kernel/ports/erasure';
import { CONTRACT } from '../../kernel/ports/legal-grounds';
import type { RetentionRule } from '../../kernel/ports/retention-rule';
import { eraseAccounts } from './erase-accounts';

/** Returns the retention of accounts that an administrator deleted. @param erasures what each wing erases */
export const deletedAccounts = (erasures: readonly Erasure[]): RetentionRule => ({
  name: 'deleted-accounts',
  title: '已删除账号的个人信息',
  purpose: '误删时查明；编号留在审计日志里',
  ground: CONTRACT,
  since: '删除之日',
  period: { parameter: 'retention.deletedAccounts' },
  table: userAccount,
  past: (before) =>
    and(isNotNull(userAccount.deletedAt), lt(userAccount.deletedAt, before), ne(userAccount.mobile, '')),
  async erase(db, where, most) {
    const rows = await db.select({ id: userAccount.id }).from(userAccount).where(where).limit(most);
    await db.transaction((tx) =>
      eraseAccounts(
        tx,
        rows.map(({ id }) => id),
        erasures,
      ),
    );
    return rows.length;
  },
});
