import { eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isMobile, normaliseMobile } from '@platform/domain/people/mobile-number';
import { writtenPatterns } from '@platform/domain/text/written-pattern';

/**
 * The filters of lists. Each is undefined where the request does not ask for it, and can be passed to `and(...)` as it
 * is.
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

/** Rows that have one of the values; an empty choice filters nothing. */
export function oneOf<Column extends PgColumn | SQL>(
  column: Column,
  values: readonly Value<Column>[] | undefined,
): SQL | undefined {
  return values?.length ? inArray(column as PgColumn, [...values]) : undefined;
}

/**
 * Rows where one of the columns contains the text, compared as the search compares: regardless of case, width,
 * radicals, dots and blanks. Wildcards in the text match as plain characters. The columns are used as they are, so that
 * their trigram index applies.
 */
export function contains(columns: SQLWrapper | readonly SQLWrapper[], text: string | undefined): SQL | undefined {
  const patterns = writtenPatterns(text ?? '');
  if (!patterns) return undefined;
  const { likes, exact } = patterns;
  const list = Array.isArray(columns) ? (columns as readonly SQLWrapper[]) : [columns as SQLWrapper];
  const compare = likes.every((like) => CASELESS.test(like)) ? sql`like` : sql`ilike`;
  return or(
    ...list.map((column) => {
      const found =
        likes.length === 1
          ? sql`${column} ${compare} ${likes[0]}`
          : sql`${column} ${compare} any (${sql.param(likes)}::text[])`;
      // “is true” keeps this expression away from the index, which has no trigrams of Chinese characters and would be
      // read whole.
      return exact === null ? found : sql`(${found} and (${column} ~ ${exact}) is true)`;
    }),
  );
}

/** Characters without upper and lower case: both comparisons find the same there, and one takes half the time. */
const CASELESS = /^[\p{Script=Han}\p{Nd}\s\p{Punctuation}]+$/u;

/**
 * Rows of the days from `from` to `to`, both included, YYYY-MM-DD; either may be missing. The column is a date, or an
 * instant whose day in China counts: that is the time zone of every connection.
 */
export function onDays(column: PgColumn | SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  const begin = from ? sql`${column} >= ${from}::date` : undefined;
  const end = to ? sql`${column} < ${to}::date + 1` : undefined;
  return begin && end ? sql`(${begin} and ${end})` : (begin ?? end);
}

/** The same for instants that end a period: midnight belongs to the day that it ends. */
export function endsOnDays(column: PgColumn | SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  const begin = from ? sql`${column} > ${from}::date` : undefined;
  const end = to ? sql`${column} <= ${to}::date + 1` : undefined;
  return begin && end ? sql`(${begin} and ${end})` : (begin ?? end);
}

/**
 * Rows with this mobile number, written in any form. A part of a number finds nothing, because it would reveal masked
 * digits.
 */
export function hasMobile(column: PgColumn | SQL, text: string | undefined): SQL | undefined {
  return text !== undefined && isMobile(text) ? sql`${column} = ${normaliseMobile(text)}` : undefined;
}

/** Rows for which the condition is true, where the request asks for it; `false` filters nothing. */
export function isTrue(condition: PgColumn | SQL, asked: boolean | undefined): SQL | undefined {
  return asked ? sql`${condition}` : undefined;
}
