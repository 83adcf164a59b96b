import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { nextVersion } from '../../kernel/database/update-versioned';

export type AccountForSignIn = Pick<
  typeof userAccount.$inferSelect,
  'id' | 'account' | 'role' | 'state' | 'passwordHash'
>;

/** The account with this mobile number, or with this sign-in name. */
export async function findAccount(
  db: Database,
  by: { mobile: string } | { account: string },
): Promise<AccountForSignIn | undefined> {
  const { id, account, role, state, passwordHash } = userAccount;
  const which: SQL | undefined =
    'mobile' in by
      ? eq(userAccount.mobile, by.mobile)
      : or(eq(sql`lower(${userAccount.account})`, by.account.toLowerCase()), eq(userAccount.mobile, by.account));
  const [row] = await db
    .select({ id, account, role, state, passwordHash })
    .from(userAccount)
    .where(and(which, isNull(userAccount.deletedAt)))
    .limit(1);
  return row;
}

/** Makes a trial account; undefined when the number is taken. */
export async function insertTrialAccount(
  db: Database,
  values: { mobile: string; name: string; passwordHash: string; claimedCompany: string },
): Promise<number | undefined> {
  const [row] = await db
    .insert(userAccount)
    .values({ ...values, role: 'company', type: '1' })
    .onConflictDoNothing()
    .returning({ id: userAccount.id });
  return row?.id;
}

/** Sets another password of an account. Its version rises, so that an open form of it is stale. */
export async function setPasswordHash(
  db: Database,
  id: number,
  passwordHash: string,
  { isOneTime = false }: { isOneTime?: boolean } = {},
): Promise<void> {
  await db
    .update(userAccount)
    .set({ passwordHash, passwordIsOneTime: isOneTime, ...nextVersion(userAccount) })
    .where(eq(userAccount.id, id));
}

/** Records that an account has just signed in. */
export async function noteSignIn(db: Database, id: number): Promise<void> {
  await db.update(userAccount).set({ lastLoginAt: sql`now()` }).where(eq(userAccount.id, id));
}
