import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { searchClauses, searchFacets } from '@platform/contract/search/facets';
import { FACET_NAMES, facetLabel } from '@platform/domain/patents/facet-names';
import { listClauses } from '@platform/domain/query/list-clauses';
import { printQuery } from '@platform/domain/query/print-query';
import type { CallContext } from '../../../kernel/ports/call-context';
import { resolveOwnSets } from '../kept/resolve-own-sets';
import { refusing } from '../reading/read-expression';
import { readSearch } from '../read-search';
import type { FacetResult, SearchSelection } from '../engine/search-engine';
import { type SearchContext, searchEngineOf } from '../engine/search-services';

/** Counts the hits of a query by facet. @throws ApiError as the search itself */
export async function readFacets(
  context: SearchContext,
  request: ParsedRequestOf<typeof searchFacets>,
): Promise<DataOf<typeof searchFacets>> {
  const began = performance.now();
  const { selection } = await readSearch(context, request);
  const { total, facets } = await searchEngineOf(context).facets(
    selection,
    [...new Set(request.facets)],
    request.most,
    context.signal,
  );
  return { total, facets: facets.map(named), milliseconds: Math.round((performance.now() - began) * 10) / 10 };
}

/** Adds the Chinese names to a counted property. */
export const named = ({
  facet,
  total,
  missing,
  values,
}: FacetResult): DataOf<typeof searchFacets>['facets'][number] => ({
  facet,
  name: FACET_NAMES[facet],
  total,
  missing,
  values: values.map(({ value, count }) => ({ value, label: facetLabel(facet, value), count })),
});

/** Returns the conditions of an expression with the hits of each. @throws ApiError 422 */
export async function readClauses(context: CallContext, exp: string): Promise<DataOf<typeof searchClauses>> {
  const { services, viewer, signal } = context;
  const { selection } = await readSearch(context, { exp, dedup: 'application', filters: [] });
  const clauses = refusing(() => listClauses(exp));
  const selections: SearchSelection[] = [selection];
  for (const { node } of clauses) {
    const { node: resolved } = await resolveOwnSets(services, viewer, exp, node);
    selections.push({ node: resolved, canonical: printQuery(resolved) });
  }
  const [total = 0, ...counts] = await searchEngineOf(context).countAll(selections, signal);
  return {
    total,
    clauses: clauses.map(({ span, text, connector, meaning, without }, i) => ({
      start: span.start,
      end: span.end,
      text,
      connector,
      meaning,
      count: counts[i]!,
      without,
    })),
  };
}
