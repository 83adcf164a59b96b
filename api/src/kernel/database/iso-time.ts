import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Nullable<Column extends PgColumn> = Column['_']['notNull'] extends true ? string : string | null;

/** An instant of a selected row in the form of the contract: ISO 8601 in UTC, null where there is none. */
export const isoTime = <Column extends PgColumn>(column: Column): SQL<Nullable<Column>> =>
  sql<Nullable<Column>>`${column}`.mapWith((text: string) => new Date(text).toISOString());
