import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Nullable<Column extends PgColumn> = Column['_']['notNull'] extends true ? string : string | null;

/** An instant of a selected row as the contract has it: ISO 8601 in UTC, null where there is none. */
export const isoTime = <Column extends PgColumn>(column: Column): SQL<Nullable<Column>> =>
  sql<Nullable<Column>>`${column}`.mapWith((text: string) => new Date(text).toISOString());
