import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/pool';

/** Accounts whose personal data is erased. */
interface ErasedAccounts {
  ids: number[];
  /** Subquery of their mobile numbers, for rows that were sent without an account. */
  mobiles: SQL;
}

/** Erases the personal data of accounts in the tables of one wing, within the transaction. */
export type Erasure = (tx: Database, accounts: ErasedAccounts) => Promise<void>;

/** Name of an account whose personal data was erased. */
export const ERASED_NAME = '已注销账号';

/** Deletes the rows that belong to one account each. @param owners table and column with the account id */
export const deleteOwned =
  (...owners: readonly (readonly [PgTable, PgColumn])[]): Erasure =>
  async (tx, { ids }) => {
    for (const [table, owner] of owners) await tx.delete(table).where(inArray(owner, ids));
  };
