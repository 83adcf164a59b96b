import { inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fewIds, oneOfFew } from './few-ids';
import { contains, hasMobile } from './filters';
import type { Database } from './pool';
import { accountWords, userAccount } from './schema/account';
import { holdsText } from '../text/short-words';

/**
 * Rows whose account, deleted or not, has the text in its name or sign-in name, or as its mobile number. The accounts
 * are looked up first where they are few, because no index serves a condition over two tables.
 */
export async function accountsWith(db: Database, column: PgColumn, text: string): Promise<SQL> {
  const has = or(contains([userAccount.name, userAccount.account], text), hasMobile(userAccount.mobile, text));
  const accounts = (where: SQL | undefined) => db.select({ id: userAccount.id }).from(userAccount).where(where);
  const few = await fewIds(db, accounts(holdsText(accountWords(userAccount), text, has)));
  return oneOfFew(column, few) ?? inArray(column, accounts(has));
}
