import { eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isMobile, normaliseMobile } from '@platform/domain/people/mobile-number';
import { writtenPatterns } from '@platform/domain/text/written-pattern';

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

/**
 * Rows where one of the columns has the text somewhere, as the search compares: capitals or not, in full or half width, with
 * radicals, any dot and any blanks. Wildcards in it are plain characters. The columns stay bare, so that their trigrams serve.
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
      // “is true” keeps the expression from the index: of Chinese characters it knows no trigrams, and would be read whole.
      return exact === null ? found : sql`(${found} and (${column} ~ ${exact}) is true)`;
    }),
  );
}

/** Of characters that have neither capitals nor small letters: there both comparisons find the same, and one takes half the time. */
const CASELESS = /^[\p{Script=Han}\p{Nd}\s\p{Punctuation}]+$/u;

/**
 * Rows of the days from `from` to `to`, both included, YYYY-MM-DD; either may be missing. Of a date, or of an instant,
 * whose day is China's: that is the time zone of every connection.
 */
export function onDays(column: PgColumn | SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  const begin = from ? sql`${column} >= ${from}::date` : undefined;
  const end = to ? sql`${column} < ${to}::date + 1` : undefined;
  return begin && end ? sql`(${begin} and ${end})` : (begin ?? end);
}

/** The same of instants by which something ends: midnight belongs to the day that it ends. */
export function endsOnDays(column: PgColumn | SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  const begin = from ? sql`${column} > ${from}::date` : undefined;
  const end = to ? sql`${column} <= ${to}::date + 1` : undefined;
  return begin && end ? sql`(${begin} and ${end})` : (begin ?? end);
}

/** Rows of this mobile number, written in any way. A part of one finds nothing: it would undo the masking. */
export function hasMobile(column: PgColumn | SQL, text: string | undefined): SQL | undefined {
  return text !== undefined && isMobile(text) ? sql`${column} = ${normaliseMobile(text)}` : undefined;
}

/** Rows for which it is true, where that is asked for; `false` asks for nothing. */
export function isTrue(condition: PgColumn | SQL, asked: boolean | undefined): SQL | undefined {
  return asked ? sql`${condition}` : undefined;
}
