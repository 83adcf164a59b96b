import type { KeptSearch } from '@platform/contract/search/search';
import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { PRINTED_LIMITS } from '@platform/domain/query/query-limits';
import type { QueryNode } from '@platform/domain/query/query-node';
import { lastingExpression } from '@platform/domain/query/stored/lasting-expression';

/** A query object as the database keeps it: sets, history, monitors, exports and links alike. */
export type KeptRow = Partial<KeptSearch> & {
  exp: string;
  /**
   * How its expression was read when it was kept, in a print that every version of the language reads alike; none in rows
   * of the first release. Of another expression than this one's it says nothing: that release changes `exp` alone.
   */
  reading?: { exp: string; canonical: string } | null;
};

/**
 * What to keep of a query object.
 * @param meant how its expression was read, where the words alone do not tell
 * @throws QueryError when it cannot be read
 */
export function keep<Query extends KeptSearch>(
  query: Query,
  meant: QueryNode = parseQuery(query.exp, PRINTED_LIMITS).node,
): Query & KeptRow {
  return { ...query, reading: { exp: query.exp, canonical: printQuery(meant) } };
}

/** The query object that finds today what a kept one meant when it was kept. */
export function recall({ exp, reading, dedup = 'application', filters = [], marks }: KeptRow): KeptSearch {
  const canonical = reading?.exp === exp ? reading.canonical : null;
  return { exp: lastingExpression(exp, canonical), dedup, filters, ...(marks ? { marks } : {}) };
}

/** The same of a row whose expression has a column of its own, and that alone in rows of the first release. */
export function recallRow({ expression, query }: { expression: string; query: unknown }): KeptSearch {
  return recall({ ...(query as KeptRow | null), exp: expression });
}
