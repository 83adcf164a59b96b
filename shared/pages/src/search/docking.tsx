import { FilterOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Badge, Button, Card, Drawer, Empty, Grid, Skeleton } from 'antd';
import { lazy, useEffect, useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { searchDrawings } from '@platform/contract/patents/thumbnail';
import { useReturnScroll } from '../app/use-return-scroll';
import { useKeptState } from '../drafts/use-kept-state';
import { EmptyResult } from './results/empty-result';
import { FilterChips } from './results/filter-chips';
import type { HitContext } from './results/hit-facts';
import { KeyHelp } from './results/key-help';
import type { Panel } from './results/my-drawer';
import { PrintHead } from './results/print-head';
import { ResultBar, type Tool } from './results/result-bar';
import { ResultFacets } from './results/result-facets';
import { ResultFailure } from './results/result-failure';
import { ResultHead } from './results/result-head';
import { ChoosePage, ResultList } from './results/result-list';
import { ResultSkeleton } from './results/result-skeleton';
import { SelectionBar } from './results/selection-bar';
import { Waiting } from '../parts/waiting';
import { useMarks } from './results/use-marks';
import { useResultKeys } from './results/use-result-keys';
import { useResults } from './results/use-results';
import { useSelection } from './results/use-selection';
import { queryOf, withFilter, MOST_COMPARED } from './results/result-address';
import { keepSearchTrail } from './search-trail';
import { useCall } from '../use-call';
import './results/results.css';
import { Later } from '../parts/later';

const CompareView = lazy(() => import('./results/views/compare-view'));
const StatisticsView = lazy(() => import('./results/views/statistics-view'));
const ExportDialog = lazy(() => import('./results/export-dialog'));
const MarkDialog = lazy(() => import('./results/mark-dialog'));
const ShareDialog = lazy(() => import('./results/share-dialog'));
const MyDrawer = lazy(() => import('./results/my-drawer'));
const SetDialog = lazy(() => import('./results/save-dialogs').then(({ SetDialog: part }) => ({ default: part })));
const MonitorDialog = lazy(() =>
  import('./results/save-dialogs').then(({ MonitorDialog: part }) => ({ default: part })),
);

type Dialog = 'export-all' | 'export-chosen' | 'mark' | 'set' | 'monitor' | 'share' | 'help';

/**
 * Search results: `val` comes from the search box of the frame, `exp` from the expression editor; the address contains
 * the whole state of the page.
 */
export default function DockingPage() {
  const results = useResults();
  const { state, result, error, loading, go } = results;
  const { exp } = state;
  const drawings = useCall(
    searchDrawings,
    { ...queryOf(state), sort: state.sort },
    { ready: (result?.total ?? 0) > 0 },
  );
  const undrawn = drawings.data?.any === false;
  const selection = useSelection(exp);
  const marks = useMarks(result?.list.map(({ id }) => id) ?? []);
  const [dialog, setDialog] = useKeptState<Dialog | undefined>('docking:dialog', undefined);
  const [panel, setPanel] = useKeptState<Panel | undefined>('docking:panel', undefined);
  const [filtering, setFiltering] = useState(false);
  const wide = Grid.useBreakpoint().lg !== false;
  const main = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!result) return;
    keepSearchTrail({
      url: results.address,
      path: '/docking',
      name: '检索结果',
      leng: result.total,
      list: result.list.map((hit) => hit.publicationNumber),
      list_page: state.page,
      exp,
      highlightRules: result.highlightRules,
    });
  }, [result, results.address]);
  useResultKeys({
    choose: (id) => {
      const hit = result?.list.find((each) => each.id === id);
      if (hit) selection.toggle(hit);
    },
    help: () => setDialog('help'),
  });

  const context: HitContext = {
    rules: result?.highlightRules ?? [],
    isChosen: selection.has,
    choose: selection.toggle,
    markOf: marks.markOf,
    follow: (hit, followed) => void marks.follow(hit.id, followed),
    openedRow: results.openedRow,
    onOpen: (hit) => results.open(hit.publicationNumber),
  };
  const tool = (name: Tool) => {
    if (name === 'set' || name === 'monitor' || name === 'share' || name === 'help') setDialog(name);
    else if (name === 'mine') setPanel('collection');
    else if (name === 'exports') setPanel('exports');
    else window.print();
  };
  const search = (next: string) =>
    next === exp
      ? results.refresh()
      : go({ exp: next, filters: [], view: state.view === 'compare' ? 'list' : state.view });
  const refusal = error instanceof CallError && error.status === 422 && error.failure?.errors?.['exp'] !== undefined;
  const filters = state.filters.reduce(
    (sum, { include = [], exclude = [] }) => sum + include.length + exclude.length,
    0,
  );
  // They stay during the next request, so that an element under the pointer or with the focus does not disappear.
  const facets = exp && !error && (!result || result.total > 0 || state.filters.length > 0) && (
    <ResultFacets
      state={state}
      ready={result !== undefined}
      marksVersion={marks.version}
      onChange={(next) => go({ filters: next })}
    />
  );
  const listed =
    result !== undefined && result.list.length > 0 && state.view !== 'compare' && state.view !== 'statistics';
  const aside = wide && state.view !== 'compare';
  const column = useRef<HTMLDivElement>(null);
  useReturnScroll(column, 'column', aside && Boolean(facets));
  const chosenNumbers = selection.chosen.map(({ publicationNumber }) => publicationNumber);

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
              <Button onClick={() => setPanel('collection')}>收藏、监控与导出记录</Button>
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
            <>
              <ResultBar
                state={state}
                result={result}
                onChange={(change) => go(change)}
                onExport={() => setDialog('export-all')}
                onTool={tool}
                undrawn={undrawn}
              />
              <div className="result-row no-print">
                {!wide && state.view !== 'compare' && facets && (
                  <Badge count={filters} size="small">
                    <Button className="filter-opener" icon={<FilterOutlined />} onClick={() => setFiltering(true)}>
                      筛选
                    </Button>
                  </Badge>
                )}
                {listed && <ChoosePage hits={result.list} selection={selection} />}
              </div>
              <FilterChips filters={state.filters} onChange={(next) => go({ filters: next })} />
              <Later place={<Skeleton active paragraph={{ rows: 10 }} />}>
                {state.view === 'compare' && (
                  <CompareView
                    numbers={state.compared}
                    rules={context.rules}
                    chosen={chosenNumbers}
                    onChange={(compared) => go({ view: 'compare', compared }, 'replace')}
                  />
                )}
                {state.view === 'statistics' && result.total > 0 && (
                  <StatisticsView
                    state={state}
                    onNarrow={(values) =>
                      go({
                        filters: values.reduce(
                          (sum, { facet, value }) => withFilter(sum, facet, value, 'include'),
                          state.filters,
                        ),
                      })
                    }
                  />
                )}
              </Later>
              {result.list.length === 0 && state.view !== 'compare' && (
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
          )}
        </Card>
      </div>
      <SelectionBar
        selection={selection}
        onCompare={() => go({ view: 'compare', compared: chosenNumbers.slice(0, MOST_COMPARED) })}
        onMark={() => setDialog('mark')}
        onExport={() => setDialog('export-chosen')}
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
      <Later>
        {dialog?.startsWith('export') && result && (
          <ExportDialog
            state={state}
            total={result.total}
            chosen={selection.chosen}
            start={dialog === 'export-chosen' ? 'chosen' : 'all'}
            onClose={() => setDialog(undefined)}
            onStarted={() => {
              setDialog(undefined);
              setPanel('exports');
            }}
          />
        )}
        {dialog === 'mark' && selection.chosen.length > 0 && (
          <MarkDialog
            patents={selection.chosen}
            onClose={() => setDialog(undefined)}
            onDone={() => {
              setDialog(undefined);
              void marks.refresh();
            }}
            onUndone={() => void marks.refresh()}
          />
        )}
        {dialog === 'share' && <ShareDialog state={state} onClose={() => setDialog(undefined)} />}
        {dialog === 'set' && (
          <SetDialog state={state} onClose={() => setDialog(undefined)} onSaved={() => setDialog(undefined)} />
        )}
        {dialog === 'monitor' && (
          <MonitorDialog
            asked={queryOf(state)}
            onClose={() => setDialog(undefined)}
            onSaved={() => {
              setDialog(undefined);
              setPanel('monitors');
            }}
          />
        )}
        {panel && (
          <MyDrawer
            panel={panel}
            onPanel={setPanel}
            onClose={() => {
              setPanel(undefined);
              void marks.refresh();
            }}
            onOpen={(address) => {
              setPanel(undefined);
              history.push(address);
            }}
          />
        )}
      </Later>
      {dialog === 'help' && <KeyHelp onClose={() => setDialog(undefined)} />}
    </div>
  );
}
