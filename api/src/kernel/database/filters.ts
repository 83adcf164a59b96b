import { eq, ilike, inArray, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containsPattern } from './contains-pattern';

/**
 * The filters of lists. Each is undefined where the request does not ask for it, and so stands inside `and(...)` as it is.
 */
type Value<Column> = Column extends PgColumn
  ? Column['_']['data']
  : Column extends SQL<infer Data>
    ? NonNullable<Data>
    : never;

/** Rows that have the value. */
export function equals<Column extends PgColumn | SQL>(
  column: Column,
  value: Value<Column> | undefined,
): SQL | undefined {
  return value === undefined || value === '' ? undefined : eq(column as PgColumn, value);
}

/** Rows that have one of the values; none chosen asks for nothing. */
export function oneOf<Column extends PgColumn | SQL>(
  column: Column,
  values: readonly Value<Column>[] | undefined,
): SQL | undefined {
  return values?.length ? inArray(column as PgColumn, [...values]) : undefined;
}

/** Rows where one of the columns has the text somewhere, capitals or not; wildcards in it are plain characters. */
export function contains(columns: SQLWrapper | readonly SQLWrapper[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const list = Array.isArray(columns) ? (columns as readonly SQLWrapper[]) : [columns as SQLWrapper];
  const matches = CASELESS.test(text) ? like : ilike;
  return or(...list.map((column) => matches(column as SQL, containsPattern(text))));
}

/** Of characters that have neither capitals nor small letters: there both comparisons find the same, and one takes half the time. */
const CASELESS = /^[\p{Script=Han}0-9\s\p{Punctuation}]+$/u;

/**
 * Rows of the days from `from` to `to`, both included, YYYY-MM-DD; either may be missing. Of a date, or of an instant,
 * whose day is China's: that is the time zone of every connection.
 */
export function onDays(column: PgColumn | SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  const begin = from ? sql`${column} >= ${from}::date` : undefined;
  const end = to ? sql`${column} < ${to}::date + 1` : undefined;
  return begin && end ? sql`(${begin} and ${end})` : (begin ?? end);
}

/** Rows for which it is true, where that is asked for; `false` asks for nothing. */
export function isTrue(condition: PgColumn | SQL, asked: boolean | undefined): SQL | undefined {
  return asked ? sql`${condition}` : undefined;
}
