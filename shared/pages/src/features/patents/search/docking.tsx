import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Card, Drawer, Empty, Grid } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { useReturnScroll } from '../../../kit/app/use-return-scroll';
import { Waiting } from '../../../kit/parts/waiting';
import type { HitContext } from './results/hit-facts';
import { PrintHead } from './results/print-head';
import { MOST_COMPARED } from '../../../kit/searches/result-address';
import { ResultBody } from './results/result-body';
import { ResultDialogs, useResultDialogs } from './results/result-dialogs';
import { ResultFacets } from './results/result-facets';
import { ResultFailure } from './results/result-failure';
import { ResultHead } from './results/result-head';
import { ResultSkeleton } from './results/result-skeleton';
import { SelectionBar } from './results/selection-bar';
import { useLibrary } from '../use-library';
import { useMarks } from './results/use-marks';
import { useResultKeys } from './results/use-result-keys';
import { useResults } from './results/use-results';
import { useSelection } from './results/use-selection';
import { keepSearchTrail } from './search-trail';
import './results/results.css';

/**
 * Search results: `val` comes from the search box of the frame, `exp` from the expression editor; the address contains
 * the whole state of the page.
 */
export default function DockingPage() {
  const results = useResults();
  const { state, result, error, loading, go } = results;
  const { exp } = state;
  const selection = useSelection(exp);
  const marks = useMarks(result?.list.map(({ id }) => id) ?? []);
  const library = useLibrary(result?.list.map(({ id }) => id) ?? []);
  const open = useResultDialogs();
  const [filtering, setFiltering] = useState(false);
  const wide = Grid.useBreakpoint().lg !== false;
  const main = useRef<HTMLDivElement>(null);
  useTrail(results);
  useResultKeys({
    choose: (id) => {
      const hit = result?.list.find((each) => each.id === id);
      if (hit) selection.toggle(hit);
    },
    help: () => open.setDialog('help'),
  });

  const context: HitContext = {
    rules: result?.highlightRules ?? [],
    isChosen: selection.has,
    choose: selection.toggle,
    markOf: marks.markOf,
    inLibrary: (id) => library.has(id) === true,
    follow: (hit, followed) => void marks.follow(hit.id, followed),
    openedRow: results.openedRow,
    onOpen: (hit) => results.open(hit.publicationNumber),
  };
  const search = (next: string) =>
    next === exp
      ? results.refresh()
      : go({ exp: next, filters: [], view: state.view === 'compare' ? 'list' : state.view });
  const refusal = error instanceof CallError && error.status === 422 && error.failure?.errors?.['exp'] !== undefined;
  // They stay during the next request, so that an element under the pointer or with the focus does not disappear.
  const facets = exp && !error && (!result || result.total > 0 || state.filters.length > 0) && (
    <ResultFacets
      state={state}
      ready={result !== undefined}
      marksVersion={marks.version}
      onChange={(next) => go({ filters: next })}
    />
  );
  const aside = wide && state.view !== 'compare';
  const column = useRef<HTMLDivElement>(null);
  useReturnScroll(column, 'column', aside && Boolean(facets));

  return (
    <div className="results">
      {result && <PrintHead key={`${results.address} ${result.revision}`} state={state} />}
      <Card className="result-card">
        <ResultHead asked={state} result={result} error={error} onSearch={search} />
      </Card>
      <div className={aside && facets ? 'result-columns' : undefined}>
        {aside && facets && (
          <Card ref={column} className="result-aside no-print" role="complementary" aria-label="筛选">
            <button type="button" className="skip-filters" onClick={() => main.current?.focus()}>
              跳过筛选
            </button>
            {facets}
          </Card>
        )}
        <Card ref={main} className="result-main" tabIndex={-1}>
          {!exp && !state.link && (
            <Empty description="请输入检索词">
              <Button onClick={() => open.setPanel('collection')}>收藏、监控与导出记录</Button>
            </Empty>
          )}
          {error && !refusal && (
            <ResultFailure error={error} onRetry={results.refresh} onFirstPage={() => go({ page: 1 })} />
          )}
          {refusal && <Empty description="修改检索式后再检索" />}
          {loading && (
            <Waiting>
              <ResultSkeleton />
            </Waiting>
          )}
          {result && !error && (
            <ResultBody
              state={state}
              result={result}
              context={context}
              selection={selection}
              filterOpener={
                !wide &&
                state.view !== 'compare' &&
                facets && (
                  <Badge count={numberOf(state.filters)} size="small">
                    <Button className="filter-opener" icon={<FilterOutlined />} onClick={() => setFiltering(true)}>
                      筛选
                    </Button>
                  </Badge>
                )
              }
              go={go}
              onExport={() => open.setDialog('export-all')}
              onTool={open.openTool}
            />
          )}
        </Card>
      </div>
      <SelectionBar
        selection={selection}
        onCompare={() => {
          const numbers = selection.chosen.map(({ publicationNumber }) => publicationNumber);
          go({ view: 'compare', compared: numbers.slice(0, MOST_COMPARED) });
        }}
        onMark={() => open.setDialog('mark')}
        onAdd={library.exists ? () => void library.add(selection.chosen).catch(() => undefined) : undefined}
        onExport={() => open.setDialog('export-chosen')}
      />
      <Drawer
        open={filtering && !wide}
        placement="left"
        width="min(340px, 88vw)"
        title="筛选"
        onClose={() => setFiltering(false)}
        footer={
          <Button type="primary" block loading={loading} onClick={() => setFiltering(false)}>
            查看结果{result && `（${result.total.toLocaleString('zh-CN')}）`}
          </Button>
        }
      >
        {filtering && facets}
      </Drawer>
      <ResultDialogs
        open={open}
        state={state}
        total={result?.total}
        chosen={selection.chosen}
        onMarked={() => void marks.refresh()}
      />
    </div>
  );
}

type Results = ReturnType<typeof useResults>;

/** Keeps the list for the pages of its patents. */
function useTrail({ state, result, address }: Results): void {
  useEffect(() => {
    if (!result) return;
    keepSearchTrail({
      url: address,
      path: '/docking',
      name: '检索结果',
      leng: result.total,
      list: result.list.map((hit) => hit.publicationNumber),
      list_page: state.page,
      exp: state.exp,
      highlightRules: result.highlightRules,
    });
  }, [result, address]);
}

/** Number of values that are filtered by. */
const numberOf = (filters: Results['state']['filters']): number =>
  filters.reduce((sum, { include = [], exclude = [] }) => sum + include.length + exclude.length, 0);
