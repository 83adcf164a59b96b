import { FACET_NAMES, facetLabel } from '@platform/domain/patents/facet-names';
import type { ResultState } from './result-address';

/** The filters of a search in words, '' without any. */
export function filtersText(filters: ResultState['filters']): string {
  return filters
    .map(({ facet, include = [], exclude = [] }) =>
      [
        include.length > 0
          ? `${FACET_NAMES[facet]}为${include.map((value) => facetLabel(facet, value)).join('或')}`
          : '',
        exclude.length > 0
          ? `${FACET_NAMES[facet]}不为${exclude.map((value) => facetLabel(facet, value)).join('、')}`
          : '',
      ]
        .filter(Boolean)
        .join('，'),
    )
    .join('；');
}
