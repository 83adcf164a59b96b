import { and, asc, desc, is, SQL, sql } from 'drizzle-orm';
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
  readonly _: { readonly selectedFields: object; readonly config: { where?: SQL | undefined } };
  getSQL(): SQL;
  orderBy(...columns: SQL[]): {
    limit(rows: number): { offset(rows: number): PromiseLike<Row[]> & { getSQL(): SQL } };
  };
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

/** A page with more rows than this before it is looked for from the end that is nearer, by ids alone. */
const FAR = 1_000;

/**
 * One page of the rows that match and how many match in all, also beyond the last page. Rows without a value come last
 * in either direction. The count is asked for after the page, and only where the page does not tell it.
 * @param db what `rows` was made with: the pool, or a transaction whose one connection then answers both
 */
export async function pageRows<Row, Request extends PageRequest>(
  db: Database,
  request: Request,
  list: List<Row, Request>,
): Promise<{ total: number; list: Row[] }> {
  const { page, size, sort = list.defaultSort } = request;
  const { rows, total } = list;
  // Taken before the page is: Drizzle's builders change where they stand.
  const matching = rows.getSQL();
  const before = (page - 1) * size;
  if (before > FAR) {
    const all = total ?? (await countOf(db, matching));
    return { total: all, list: await farPage(list, sort, { before, size, all }) };
  }
  const found = await rows
    .orderBy(...orderOf(list, sort))
    .limit(size)
    .offset(before);
  const isLast = found.length < size && (found.length > 0 || page === 1);
  return { total: total ?? (isLast ? before + found.length : await countOf(db, matching)), list: found };
}

/**
 * A page far from the first row. Skipping a row costs little where an index tells all that is asked of it, and much where
 * the row is fetched for it: so the ids of the page are found first, from whichever end is nearer, then its rows.
 */
async function farPage<Row>(
  list: List<Row, PageRequest>,
  sort: string,
  { before, size, all }: { before: number; size: number; all: number },
): Promise<Row[]> {
  const { rows, id } = list;
  const length = Math.min(size, all - before);
  if (length <= 0) return [];
  const after = all - before - length;
  const fromEnd = after < before;
  const { where } = rows._.config;
  const found = rows
    .orderBy(...orderOf(list, sort, fromEnd))
    .limit(length)
    .offset(fromEnd ? after : before);
  const place = placeOfId(list);
  if (place < 0) return fromEnd ? (await found).reverse() : found;
  // Named here: other columns of the select may be called the same.
  const names = Array.from({ length: place + 1 }, (_, at) => sql.identifier(`column_${at}`));
  const ids = sql`(select ${names[place]} from (${found.getSQL()}) as page (${sql.join(names, sql`, `)}))`;
  // Its type offers a condition once; there it is another one.
  (rows as unknown as { where(condition: SQL | undefined): void }).where(and(where, sql`${id} in ${ids}`));
  return rows
    .orderBy(...orderOf(list, sort))
    .limit(length)
    .offset(0);
}

/** Which of the columns that are selected is the id; -1 where none is, or where they are not selected one by one. */
function placeOfId({ rows, id }: Pick<List<unknown, PageRequest>, 'rows' | 'id'>): number {
  const selected: unknown[] = Object.values(rows._.selectedFields);
  const isOne = (field: unknown) => is(field, PgColumn) || is(field, SQL) || is(field, SQL.Aliased);
  return is(id, PgColumn) && selected.every(isOne) ? selected.indexOf(id) : -1;
}

/** The server takes the select apart: columns and joins that decide nothing cost nothing. */
async function countOf(db: Database, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total from (${matching}) as matching`);
  return Number(rows[0]?.total ?? 0);
}

function orderOf({ sorts, id }: Pick<List<unknown, PageRequest>, 'sorts' | 'id'>, sort: string, turned = false): SQL[] {
  const column = sorts[sort.replace(/^-/, '')];
  if (!column) throw new Error(`the list has no sort ${sort}`);
  const down = sort.startsWith('-');
  const inOrder = (each: Sortable) => (down === turned ? asc(each) : desc(each));
  if (Array.isArray(column)) return [...(column as readonly (PgColumn | SQL)[]), id].map(inOrder);
  const one = column as Sortable;
  // An index serves `desc nulls last` only where it was made so: a column that always has a value goes without.
  const always = is(one, PgColumn) && is(id, PgColumn) && one.notNull && one.table === id.table;
  if (!down || always) return [inOrder(one), inOrder(id)];
  return [turned ? sql`${one} asc nulls first` : sql`${one} desc nulls last`, inOrder(id)];
}
