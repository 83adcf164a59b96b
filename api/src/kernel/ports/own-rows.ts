import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A kind of rows with data about an account, with the captions of its columns. */
export interface OwnRows {
  title: string;
  table: PgTable;
  /** Selects the account's rows; for rows sent without an account, those with its mobile number. */
  owner: PgColumn | SQL;
  columns: Readonly<Record<string, PgColumn | SQL>>;
  order: PgColumn;
  /** Reason why the rows stay when the account is closed; absent if they are erased. */
  kept?: string;
}
