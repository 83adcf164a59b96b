import { asc, desc, is, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './pool';

/** What every paged call asks for: `page` from 1, any `size`, and the sort where the call offers some. */
export interface PageRequest {
  page: number;
  size: number;
  sort?: string;
}

/** A column or an expression that rows can be sorted by. */
export type Sortable = PgColumn | SQL | SQL.Aliased;

/** The sort keys that a request offers; any text for a request that offers none. */
export type SortKey<Request> = 'sort' extends keyof Request ? Exclude<Request['sort'] & string, `-${string}`> : string;

/** A select of Drizzle's with its joins and its condition, not yet sorted. */
interface UnsortedQuery<Row> extends PromiseLike<Row[]> {
  getSQL(): SQL;
  orderBy(...columns: SQL[]): { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };
}

/** What a list is made of. */
export interface List<Row, Request> {
  /** Every row that matches. */
  rows: UnsortedQuery<Row>;
  /** The column of each sort key that the call offers, or several one after the other, each with a value in every row. */
  sorts: Readonly<Record<SortKey<Request>, Sortable | readonly (PgColumn | SQL)[]>>;
  /** The order unless the request asks for another one. */
  defaultSort: SortKey<Request> | `-${SortKey<Request>}`;
  /** Orders rows of equal value, in the direction of the sort: pages neither overlap nor leave a row out. */
  id: PgColumn | SQL.Aliased;
  /** How many match, where somebody has counted them already. */
  total?: number;
}

/**
 * One page of the rows that match and how many match in all, also beyond the last page. Rows without a value come last
 * in either direction. The count is asked for after the page, and only where the page does not tell it.
 * @param db what `rows` was made with: the pool, or a transaction whose one connection then answers both
 */
export async function pageRows<Row, Request extends PageRequest>(
  db: Database,
  request: Request,
  { rows, sorts, defaultSort, id, total }: List<Row, Request>,
): Promise<{ total: number; list: Row[] }> {
  const { page, size, sort = defaultSort } = request;
  // Taken before the page is: Drizzle's builders change where they stand.
  const matching = rows.getSQL();
  const before = (page - 1) * size;
  const list = await rows
    .orderBy(...orderOf({ sorts, id }, sort))
    .limit(size)
    .offset(before);
  const isLast = list.length < size && (list.length > 0 || page === 1);
  return { total: total ?? (isLast ? before + list.length : await countOf(db, matching)), list };
}

/** The server takes the select apart: columns and joins that decide nothing cost nothing. */
async function countOf(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total from (${matching}) as matching`);
  return Number(rows[0]?.total ?? 0);
}

function orderOf({ sorts, id }: Pick<List<unknown, PageRequest>, 'sorts' | 'id'>, sort: string): SQL[] {
  const column = sorts[sort.replace(/^-/, '')];
  if (!column) throw new Error(`the list has no sort ${sort}`);
  const down = sort.startsWith('-');
  if (Array.isArray(column))
    return [...(column as readonly (PgColumn | SQL)[]), id].map((each) => (down ? desc(each) : asc(each)));
  const one = column as Sortable;
  if (!down) return [asc(one), asc(id)];
  // An index serves `desc nulls last` only where it was made so: a column that always has a value goes without.
  const always = is(one, PgColumn) && is(id, PgColumn) && one.notNull && one.table === id.table;
  return [always ? desc(one) : sql`${one} desc nulls last`, desc(id)];
}
