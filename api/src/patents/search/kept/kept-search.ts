import type { KeptSearch } from '@platform/contract/search/search';
import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { PRINTED_LIMITS } from '@platform/domain/query/query-limits';
import type { QueryNode } from '@platform/domain/query/query-node';
import { lastingExpression } from '@platform/domain/query/stored/lasting-expression';

/** A query object as stored in the database by sets, history, monitors, exports and links. */
export type KeptRow = Partial<KeptSearch> & {
  exp: string;
  /**
   * How the expression was read when it was stored, in a canonical form that every version of the language reads alike.
   * Absent in rows of the first release. Ignored if `exp` differs from the stored expression: that release changes
   * `exp` alone.
   */
  reading?: { exp: string; canonical: string } | null;
};

/**
 * Returns the form of a query object to store.
 * @param meant how its expression was read, if the words are ambiguous
 * @throws QueryError if it cannot be parsed
 */
export function keep<Query extends KeptSearch>(
  query: Query,
  meant: QueryNode = parseQuery(query.exp, PRINTED_LIMITS).node,
): Query & KeptRow {
  return { ...query, reading: { exp: query.exp, canonical: printQuery(meant) } };
}

/** Returns the query object that today has the meaning of a stored one. */
export function recall({ exp, reading, dedup = 'application', filters = [], marks }: KeptRow): KeptSearch {
  const canonical = reading?.exp === exp ? reading.canonical : null;
  return { exp: lastingExpression(exp, canonical), dedup, filters, ...(marks ? { marks } : {}) };
}

/** The same for a row with a separate column for the expression; rows of the first release have only that column. */
export function recallRow({ expression, query }: { expression: string; query: unknown }): KeptSearch {
  return recall({ ...(query as KeptRow | null), exp: expression });
}
