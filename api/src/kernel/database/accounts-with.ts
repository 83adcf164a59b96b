import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fewIds } from './few-ids';
import { contains } from './filters';
import type { Database } from './pool';
import { userAccount } from './schema/account';

/**
 * Rows whose account, deleted or not, has the text in its name, mobile number or sign-in name. Few accounts are looked up
 * first: no index serves a condition over two tables.
 */
export async function accountsWith(db: Database, column: PgColumn, text: string): Promise<SQL> {
  const accounts = db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(contains([userAccount.name, userAccount.mobile, userAccount.account], text));
  return inArray(column, (await fewIds(db, accounts)) ?? accounts);
}
