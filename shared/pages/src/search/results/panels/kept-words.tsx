import type { KeptSearch } from '@platform/contract/search/search';
import { filtersText } from '@platform/domain/patents/filters-text';
import { FoldedText } from '../../../parts/folded-text';
import { filtersOf } from '../result-address';

const DEDUPS = { application: '', family: '合并同族', none: '不合并' } as const;

/** A kept search in words: its expression, and below it the filters and what counts as one, if any. */
export function KeptWords({ query }: { query: KeptSearch }) {
  const filters = filtersOf(query);
  const more = [filters.length > 0 ? `筛选：${filtersText(filters)}` : '', DEDUPS[query.dedup]].filter(Boolean);
  return (
    <>
      <FoldedText text={query.exp} code className="kept-expression" />
      {more.length > 0 && <span className="task-filters">{more.join('；')}</span>}
    </>
  );
}
