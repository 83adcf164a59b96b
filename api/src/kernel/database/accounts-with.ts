import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fewIds, oneOfFew } from './few-ids';
import { contains } from './filters';
import type { Database } from './pool';
import { accountWords, userAccount } from './schema/account';
import { holdsText } from './short-words';

/**
 * Rows whose account, deleted or not, has the text in its name, mobile number or sign-in name. Few accounts are looked up
 * first: no index serves a condition over two tables.
 */
export async function accountsWith(db: Database, column: PgColumn, text: string): Promise<SQL> {
  const has = contains([userAccount.name, userAccount.mobile, userAccount.account], text);
  const accounts = (where: SQL | undefined) => db.select({ id: userAccount.id }).from(userAccount).where(where);
  const few = await fewIds(db, accounts(holdsText(accountWords(userAccount), text, has)));
  return oneOfFew(column, few) ?? inArray(column, accounts(has));
}
