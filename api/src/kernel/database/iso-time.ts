import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Nullable<Column extends PgColumn> = Column['_']['notNull'] extends true ? string : string | null;

/**
 * An instant in the form of the contract: ISO 8601 in UTC, null where there is none. Given a column, the expression that
 * selects it in this form.
 */
export function isoTime(time: Date): string;
export function isoTime(time: Date | null | undefined): string | null;
export function isoTime<Column extends PgColumn>(column: Column): SQL<Nullable<Column>>;
export function isoTime(time: PgColumn | Date | null | undefined): SQL<string | null> | string | null {
  if (!time) return null;
  if ('toISOString' in time) return time.toISOString();
  return sql<string | null>`${time}`.mapWith((text: string) => new Date(text).toISOString());
}
