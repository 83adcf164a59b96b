import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './pool';
import { rowIds } from './row-ids';
import { holdsText, isShort } from '../text/short-words';

/** Above this number, reading the list in its order soon finds a row that refers to one of them. */
const FEW = 1_000;

/**
 * Ids of the rows that a select finds, or undefined where they are not few. Serves lists that filter by rows of another
 * table, because no index serves a condition over two tables.
 */
export async function fewIds(db: Database, rows: SQLWrapper): Promise<number[] | undefined> {
  const ids = await rowIds(db, rows, FEW + 1);
  return ids.length > FEW ? undefined : ids;
}

/** Rows whose column has one of the ids; undefined where they are not few. */
export const oneOfFew = (column: PgColumn, ids: readonly number[] | undefined): SQL | undefined =>
  ids && sql`${column} = any (${sql.param(ids)}::bigint[])`;

/**
 * Rows of a table that have a short text, by their ids where they are few. Undefined where they are not, or the text is
 * longer: then the condition itself finds them fast, or has an index.
 * @param words expression that the pair index of the table is built on
 * @param has the condition, over texts that are all in `words`
 */
export async function fewWithShort(
  db: Database,
  id: PgColumn,
  words: SQL,
  text: string | undefined,
  has: (text: string) => SQL | undefined,
): Promise<SQL | undefined> {
  if (!text || !isShort(text)) return undefined;
  const found = db
    .select({ id })
    .from(id.table)
    .where(holdsText(words, text, has(text)));
  return oneOfFew(id, await fewIds(db, found));
}
