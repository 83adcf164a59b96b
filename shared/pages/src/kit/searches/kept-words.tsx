import type { KeptSearch } from '@platform/contract/search/search';
import { filtersText } from '@platform/domain/patents/filters-text';
import { FoldedText } from '../parts/folded-text';
import { DEDUP_NAMES } from './dedup-names';
import { filtersOf } from './result-address';

/** A stored search in words: its expression, and below it filters and unit, if any. */
export function KeptWords({ query }: { query: KeptSearch }) {
  const filters = filtersOf(query);
  const more = [filters.length > 0 ? `筛选：${filtersText(filters)}` : '', DEDUP_NAMES[query.dedup]].filter(Boolean);
  return (
    <>
      <FoldedText text={query.exp} code className="kept-expression" />
      {more.length > 0 && <span className="task-filters">{more.join('；')}</span>}
    </>
  );
}
