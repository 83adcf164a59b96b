import { Skeleton } from 'antd';
import { type ComponentProps, lazy, type ReactNode } from 'react';
import { searchDrawings } from '@platform/contract/patents/thumbnail';
import type { SearchResult } from '@platform/contract/search/search';
import { Later } from '../../../../kit/parts/later';
import { useCall } from '../../../../kit/use-call';
import { EmptyResult } from './empty-result';
import { FilterChips } from './filter-chips';
import type { HitContext } from './hit-facts';
import { queryOf, type ResultState, withFilter } from '../../../../kit/searches/result-address';
import { ResultBar, type Tool } from './result-bar';
import { ChoosePage, ResultList } from './result-list';
import type { useResults } from './use-results';
import type { Selection } from './use-selection';

const CompareView = lazy(() => import('./views/compare-view'));
const StatisticsView = lazy(() => import('./views/statistics-view'));

interface ResultBodyProps {
  state: ResultState;
  result: SearchResult;
  /** How the hits are shown. */
  context: HitContext;
  selection: Selection;
  /** Opens the filters where they have no column. */
  filterOpener: ReactNode;
  go: ReturnType<typeof useResults>['go'];
  onExport: () => void;
  onTool: (tool: Tool) => void;
}

/** A result in its view: list, pictures, table, comparison or statistics. */
export function ResultBody({ state, result, context, selection, filterOpener, go, onExport, onTool }: ResultBodyProps) {
  const { view } = state;
  const drawings = useCall(searchDrawings, { ...queryOf(state), sort: state.sort }, { ready: result.total > 0 });
  const undrawn = drawings.data?.any === false;
  const listed = result.list.length > 0 && view !== 'compare' && view !== 'statistics';
  const narrow = (values: Parameters<ComponentProps<typeof StatisticsView>['onNarrow']>[0]) =>
    go({
      filters: values.reduce((sum, { facet, value }) => withFilter(sum, facet, value, 'include'), state.filters),
    });
  return (
    <>
      <ResultBar
        state={state}
        result={result}
        onChange={(change) => go(change)}
        onExport={onExport}
        onTool={onTool}
        undrawn={undrawn}
      />
      <div className="result-row no-print">
        {filterOpener}
        {listed && <ChoosePage hits={result.list} selection={selection} />}
      </div>
      <FilterChips filters={state.filters} onChange={(next) => go({ filters: next })} />
      <Later place={<Skeleton active paragraph={{ rows: 10 }} />}>
        {view === 'compare' && (
          <CompareView
            numbers={state.compared}
            rules={context.rules}
            chosen={selection.chosen.map(({ publicationNumber }) => publicationNumber)}
            onChange={(compared) => go({ view: 'compare', compared }, 'replace')}
          />
        )}
        {view === 'statistics' && result.total > 0 && <StatisticsView state={state} onNarrow={narrow} />}
      </Later>
      {result.list.length === 0 && view !== 'compare' && (
        <EmptyResult state={state} onChange={(change) => go(change)} />
      )}
      {listed && (
        <ResultList
          state={state}
          result={result}
          context={context}
          undrawn={undrawn}
          onPage={(page, size) => go({ page, size })}
        />
      )}
    </>
  );
}
