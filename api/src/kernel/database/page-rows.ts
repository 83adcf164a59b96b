import { and, asc, desc, is, SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { bareSelect, type Select } from './bare-select';
import type { Database } from './pool';

/** Parameters of every paged call: `page` from 1, any `size`, and the sort where the call offers some. */
export interface PageRequest {
  page: number;
  size: number;
  sort?: string;
}

/** A column or an expression that rows can be sorted by. */
type Sortable = PgColumn | SQL | SQL.Aliased;

/** The sort keys that a request offers; any text for a request that offers none. */
type SortKey<Request> = 'sort' extends keyof Request ? Exclude<Request['sort'] & string, `-${string}`> : string;

/** A select of Drizzle's with its joins and its condition, not yet sorted. */
interface UnsortedQuery<Row> extends PromiseLike<Row[]>, Select {
  orderBy(...columns: SQL[]): {
    limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
  };
}

/** Definition of a list. */
export interface List<Row, Request> {
  /** Select of every row that matches. */
  rows: UnsortedQuery<Row>;
  /** The column of each sort key that the call offers, or several columns in order, each with a value in every row. */
  sorts: Readonly<Record<SortKey<Request>, Sortable | readonly (PgColumn | SQL)[]>>;
  /** The order unless the request asks for another one. */
  defaultSort: SortKey<Request> | `-${SortKey<Request>}`;
  /** Orders rows of equal value, in the direction of the sort, so that pages neither overlap nor omit a row. */
  id: PgColumn | SQL.Aliased;
  /** Number of matching rows, where the caller has counted them already. */
  total?: number;
}

/** With more rows than this before it, a page is read from the nearer end. */
const FAR = 1_000;

/**
 * One page of the matching rows and their number, also beyond the last page. Rows without a value come last in either
 * direction. The count is queried after the page, and only where the page does not determine it. A page far from the
 * first needs it before.
 * @param db the handle that `rows` was made with: the pool, or a transaction, whose one connection then runs both
 * queries
 */
export async function pageRows<Row, Request extends PageRequest>(
  db: Database,
  request: Request,
  list: List<Row, Request>,
): Promise<{ total: number; list: Row[] }> {
  const { page, size, sort = list.defaultSort } = request;
  // Built before the page, because Drizzle's builders are changed in place.
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
 * Rows in the order of the list. Their ids are found first: an index-only scan skips rows cheaply, and sorting ids
 * costs less than sorting all columns. Then the rows themselves are read.
 * @param fromEnd `offset` counts from the last row; the rows are returned in the order of the list all the same
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
  // The type allows one condition only; the condition is replaced here.
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
  // An index serves `desc nulls last` only where it was made so: a column that is never null omits it.
  const always = is(one, PgColumn) && is(id, PgColumn) && one.notNull && one.table === id.table;
  if (!down || always) return [inOrder(one), inOrder(id)];
  return [turned ? sql`${one} asc nulls first` : sql`${one} desc nulls last`, inOrder(id)];
}
