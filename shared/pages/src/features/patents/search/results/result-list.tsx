import { Checkbox, Pagination } from 'antd';
import { lazy, type ComponentType } from 'react';
import type { PatentHit, SearchResult } from '@platform/contract/search/search';
import type { HitContext } from './hit-facts';
import { PAGE_SIZES, type ResultState, type View } from '../../../../kit/searches/result-address';
import { ResultSkeleton } from './result-skeleton';
import type { Selection } from './use-selection';
import ListView from './views/list-view';
import './hits.css';
import { Later } from '../../../../kit/parts/later';

type HitView = ComponentType<{ hits: readonly PatentHit[]; context: HitContext }>;

// Each view except the first is loaded lazily.
const VIEW_PARTS: Partial<Record<View, HitView>> = {
  picture: lazy(() => import('./views/picture-view')),
  table: lazy(() => import('./views/table-view')),
};

interface ResultListProps {
  state: ResultState;
  result: SearchResult;
  context: HitContext;
  onPage: (page: number, size: number) => void;
  /** No patent of the result has a drawing: the list replaces the pictures. */
  undrawn: boolean;
}

/** One page of hits in the chosen view, with the pager. */
export function ResultList({ state, result, context, onPage, undrawn }: ResultListProps) {
  const Part = (undrawn && state.view === 'picture' ? undefined : VIEW_PARTS[state.view]) ?? ListView;
  return (
    <>
      <Later place={<ResultSkeleton />}>
        <Part hits={result.list} context={context} />
      </Later>
      <Pagination
        className="result-pages no-print"
        align="end"
        current={state.page}
        pageSize={state.size}
        pageSizeOptions={PAGE_SIZES}
        total={Math.min(result.total, result.lastPage * state.size)}
        showSizeChanger
        showQuickJumper={result.lastPage > 10}
        responsive
        onChange={(page, size) => onPage(size === state.size ? page : 1, size)}
      />
    </>
  );
}

/** Selects or deselects all hits of the page. */
export function ChoosePage({ hits, selection }: { hits: readonly PatentHit[]; selection: Selection }) {
  const all = hits.every((hit) => selection.has(hit.id));
  const some = hits.some((hit) => selection.has(hit.id));
  return (
    <Checkbox
      className="choose-page"
      checked={all}
      indeterminate={some && !all}
      onChange={() => selection.togglePage(hits, !all)}
    >
      选择本页
    </Checkbox>
  );
}
