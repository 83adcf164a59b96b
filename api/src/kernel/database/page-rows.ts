import { and, asc, desc, is, SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { bareSelect, type Select } from './bare-select';
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
interface UnsortedQuery<Row> extends PromiseLike<Row[]>, Select {
  orderBy(...columns: SQL[]): {
    limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
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

/** A page with more rows than this before it is looked for from the end that is nearer. */
const FAR = 1_000;

/**
 * One page of the rows that match and how many match in all, also beyond the last page. Rows without a value come last
 * in either direction. The count is asked for after the page, and only where the page does not tell it; a page far from
 * the first needs it before.
 * @param db what `rows` was made with: the pool, or a transaction whose one connection then answers both
 */
export async function pageRows<Row, Request extends PageRequest>(
  db: Database,
  request: Request,
  list: List<Row, Request>,
): Promise<{ total: number; list: Row[] }> {
  const { page, size, sort = list.defaultSort } = request;
  // Made before the page is: Drizzle's builders change where they stand.
  const matching = bareSelect(list.rows, { fields: { one: sql`1` } });
  const count = async () => list.total ?? (await countOf(db, matching));
  const before = (page - 1) * size;
  if (before <= FAR) {
    const found = await sliceOf(list, sort, { offset: before, limit: size });
    const isLast = found.length < size && (found.length > 0 || page === 1);
    return { total: isLast ? (list.total ?? before + found.length) : await count(), list: found };
  }
  const total = await count();
  const limit = Math.min(size, total - before);
  if (limit <= 0) return { total, list: [] };
  const after = total - before - limit;
  return {
    total,
    list: await sliceOf(list, sort, { offset: Math.min(before, after), limit, fromEnd: after < before }),
  };
}

/**
 * Rows in the order of the list. Their ids are found first: where an index tells all that is asked of a row, a row that is
 * skipped costs little, and sorting ids costs less than sorting all that is shown; then the rows themselves are read.
 * @param fromEnd `offset` counts from the last row; they come in the order of the list all the same
 */
async function sliceOf<Row>(
  list: List<Row, PageRequest>,
  sort: string,
  { offset, limit, fromEnd = false }: { offset: number; limit: number; fromEnd?: boolean },
): Promise<Row[]> {
  const { rows, id } = list;
  const orderBy = orderOf(list, sort, fromEnd);
  if (!is(id, PgColumn)) {
    const found = await rows
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return fromEnd ? found.reverse() : found;
  }
  const ids = bareSelect(rows, { fields: { id }, orderBy, limit, offset });
  const { where } = rows._.config;
  // Its type offers a condition once; there it is another one.
  (rows as unknown as { where(condition: SQL | undefined): void }).where(and(where, sql`${id} in (${ids})`));
  return rows
    .orderBy(...orderOf(list, sort))
    .limit(limit)
    .offset(0);
}

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
