import type { KeptSearch } from '@platform/contract/search/search';
import { filterConditions } from '@platform/domain/query/filter-conditions';
import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { PRINTED_LIMITS } from '@platform/domain/query/query-limits';
import type { QueryFilter, QueryNode } from '@platform/domain/query/query-node';
import { printSet } from '@platform/domain/query/resolve-sets';
import { replaceReference } from '@platform/domain/query/set-names';
import { joinNodes } from '@platform/domain/query/type-values';
import { isDeepStrictEqual } from 'node:util';

/**
 * Replaces a reference to a set in a query by the set itself, with the same result. Filters of the set become
 * conditions, or filters of the query if the query is only the set. Null if neither is possible: a filter matches a
 * name exactly, a condition also matches longer names.
 * @param reference `##name` or `#3`
 * @throws QueryError if one of the two cannot be parsed
 */
export function inlineSet(query: KeptSearch, reference: string, set: KeptSearch): KeptSearch | null {
  const { node } = parseQuery(set.exp, PRINTED_LIMITS);
  const conditions = conditionsOf(set, node);
  if (conditions) {
    const text = `(${printQuery(joinNodes('and', [node, ...conditions], node.span))})`;
    return { ...query, exp: replaceReference(query.exp, reference, text) };
  }
  const user = parseQuery(query.exp, PRINTED_LIMITS).node;
  if (user.type !== 'set' || printSet(user.reference) !== reference) return null;
  const filters = joinFilters(set.filters, query.filters);
  const marks = joinFilters(set.marks ?? [], query.marks ?? []);
  return filters && marks && { ...query, exp: set.exp, filters, ...(marks.length > 0 ? { marks } : {}) };
}

function conditionsOf({ filters, marks = [] }: KeptSearch, { span }: QueryNode): QueryNode[] | null {
  const conditions = [...marks, ...filters].map((filter) => filterConditions(filter, span));
  return conditions.some((each) => each === null) ? null : conditions.flatMap((each) => each!);
}

/** Joins two lists of filters; null if both have a filter on the same property with different values. */
function joinFilters<Filter extends QueryFilter>(some: readonly Filter[], others: readonly Filter[]): Filter[] | null {
  const joined = [...some];
  for (const other of others) {
    const at = joined.findIndex(({ facet }) => facet === other.facet);
    const one = joined[at];
    if (!one) joined.push(other);
    else {
      if (one.include && other.include && !isDeepStrictEqual([...one.include].sort(), [...other.include].sort()))
        return null;
      const exclude = [...new Set([...(one.exclude ?? []), ...(other.exclude ?? [])])];
      const include = one.include ?? other.include;
      joined[at] = { ...one, ...(include ? { include } : {}), ...(exclude.length > 0 ? { exclude } : {}) };
    }
  }
  return joined;
}
