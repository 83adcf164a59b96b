import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { patent } from '../../kernel/database/schema/patent';
import { DEMO_ACCOUNTS } from './seed-accounts';

/**
 * The demonstration accounts that were seeded here and can sign in, in display order. Empty where any patent is not a
 * demonstration patent, because their password is public.
 */
export async function findDemoAccounts(db: Database): Promise<{ mobile: string; title: string }[]> {
  const rows = await db
    .select({ mobile: userAccount.mobile })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.isDemo, 1),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
        inArray(
          userAccount.mobile,
          DEMO_ACCOUNTS.map((account) => account.mobile),
        ),
        notExists(db.select({ id: patent.id }).from(patent).where(eq(patent.isDemo, false))),
      ),
    );
  const seeded = new Set(rows.map((row) => row.mobile));
  return DEMO_ACCOUNTS.filter((account) => seeded.has(account.mobile)).map(({ mobile, title }) => ({ mobile, title }));
}
