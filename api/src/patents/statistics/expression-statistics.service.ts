import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { expressionStatistics, expressionTrend } from '@platform/contract/statistics/expression-statistics';
import type { CallContext } from '../../kernel/ports/call-context';
import { readSearch } from '../search/read-search';
import type { FacetResult } from '../search/engine/search-engine';
import { searchEngineOf } from '../search/engine/search-services';
import type { FacetCount } from '../search/facets/count-facet';
import type { Facet } from '../search/facets/facet-columns';
import { named } from '../search/facets/facets.service';

const YEARS: ReadonlySet<Facet> = new Set(['applicationYear', 'publicationYear']);
/** Maximum number of years in a trend: the oldest Chinese patents are of 1985. */
const MOST_YEARS = 60;

/** Returns aggregations over an expression. @throws ApiError as the search itself */
export async function readStatistics(
  context: CallContext,
  request: ParsedRequestOf<typeof expressionStatistics>,
): Promise<DataOf<typeof expressionStatistics>> {
  const began = performance.now();
  const engine = searchEngineOf(context);
  const { selection } = await readSearch(context, request);
  const { total, facets } = await engine.facets(
    selection,
    [...new Set(request.dimensions)],
    Math.max(request.most, MOST_YEARS),
    context.signal,
  );
  const matrix =
    request.matrix &&
    (await engine.matrix(selection, request.matrix.rows, request.matrix.columns, request.most, context.signal));
  return {
    total,
    dimensions: facets.map((result) =>
      named(
        YEARS.has(result.facet) ? inYearOrder(result) : { ...result, values: result.values.slice(0, request.most) },
      ),
    ),
    matrix: matrix
      ? {
          rows: named({ facet: request.matrix!.rows, ...matrix.rows }),
          columns: named({ facet: request.matrix!.columns, ...matrix.columns }),
          counts: matrix.counts,
        }
      : null,
    milliseconds: Math.round((performance.now() - began) * 10) / 10,
  };
}

/** Returns the trend of an expression by year. @throws ApiError as the search itself */
export async function readTrend(
  context: CallContext,
  request: ParsedRequestOf<typeof expressionTrend>,
): Promise<DataOf<typeof expressionTrend>> {
  const { selection } = await readSearch(context, request);
  const { total, facets } = await searchEngineOf(context).facets(
    selection,
    ['applicationYear', 'publicationYear'],
    MOST_YEARS,
    context.signal,
  );
  return {
    total,
    byApplicationYear: named(inYearOrder(facets[0]!)),
    byPublicationYear: named(inYearOrder(facets[1]!)),
  };
}

/** Sorts the values by year and adds the years without a patent. */
function inYearOrder(result: FacetResult): FacetResult {
  const counts = new Map(result.values.map(({ value, count }) => [Number(value), count]));
  const years = [...counts.keys()];
  if (years.length === 0) return result;
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - MOST_YEARS + 1);
  const values: FacetCount[] = [];
  for (let year = first; year <= last; year += 1) values.push({ value: String(year), count: counts.get(year) ?? 0 });
  return { ...result, values };
}
