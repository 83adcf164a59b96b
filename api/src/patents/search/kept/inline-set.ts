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
 * A query with a set written out in the place of its reference: it finds the same without the set. Filters of the set
 * become conditions, or filters of the query where that is nothing but the set. Null where neither can be: a name as a
 * filter is that name alone, and as a condition every longer one too.
 * @param reference `##name` or `#3`
 * @throws QueryError when one of the two cannot be read
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

/** Filters that leave what both leave; null where a property is asked for by both, otherwise. */
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
