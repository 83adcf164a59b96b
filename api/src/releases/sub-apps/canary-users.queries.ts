import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';

/** Active accounts with these mobile numbers. */
export async function findAccountsByMobile(
  db: Database,
  mobiles: readonly string[],
): Promise<{ id: number; mobile: string }[]> {
  if (mobiles.length === 0) return [];
  return db
    .select({ id: userAccount.id, mobile: userAccount.mobile })
    .from(userAccount)
    .where(
      and(inArray(userAccount.mobile, [...mobiles]), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)),
    );
}

/** The active ones of these accounts. */
export async function findAccountsInUse(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(inArray(userAccount.id, [...ids]), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)));
  return rows.map((row) => row.id);
}

/** Names and numbers of accounts in the audience of a canary, in the order of the accounts. */
export async function findAccountNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string; mobile: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: userAccount.id, name: userAccount.name, mobile: userAccount.mobile })
    .from(userAccount)
    .where(inArray(userAccount.id, [...ids]))
    .orderBy(userAccount.id);
}
