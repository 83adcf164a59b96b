import type { QueryFilter } from '../query/query-node';
import { FACET_NAMES, facetLabel } from './facet-names';

/** The filters of a search in words, '' without any: 申请人为美的；有效性不为失效. */
export function filtersText(filters: readonly QueryFilter[]): string {
  return filters.map(filterText).filter(Boolean).join('；');
}

function filterText({ facet, include = [], exclude = [] }: QueryFilter): string {
  const property = facet as keyof typeof FACET_NAMES;
  const labels = (values: readonly string[]) => values.map((value) => facetLabel(property, value));
  return [
    include.length > 0 ? `${FACET_NAMES[property]}为${labels(include).join('或')}` : '',
    exclude.length > 0 ? `${FACET_NAMES[property]}不为${labels(exclude).join('、')}` : '',
  ]
    .filter(Boolean)
    .join('，');
}
