import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fewIds } from '../../kernel/database/few-ids';
import { contains } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';

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
