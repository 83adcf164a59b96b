import { history, useLocation } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { rememberSearch } from '@platform/contract/search/history';
import { searchExpression, type SearchResult } from '@platform/contract/search/search';
import { recallList, rememberList } from '../../../../kit/list/list-memory';
import { platformCall } from '../../../../kit/platform-call';
import { queryOf, readResultState, writeResultState, type ResultState } from '../../../../kit/searches/result-address';
import { openLink } from '../../../../kit/searches/search-link';

const remembered = new Set<string>();
/** Characters of a query string that every server accepts. */
const MOST_SEARCH = 4_000;

/** Result of a query: its hits, or the failure. Failures of older queries do not apply to newer ones. */
interface Answer {
  key: string;
  result?: SearchResult;
  error?: Error;
}

/** The result page at the current address: its state, its hits, and navigation to another address. */
export function useResults() {
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState(0);
  // Once the search behind a link is loaded, the same address has more state.
  const state = useMemo(() => readResultState(search), [search, opened]);
  const link = useRequest(() => openLink(state.link!), {
    ready: state.link !== undefined,
    refreshDeps: [state.link],
    onSuccess: () => setOpened((times) => times + 1),
  });
  const { exp, page, size, sort } = state;
  const request = { ...queryOf(state), page, size, sort };
  // Views share their hits: the memory of a list is that of its query.
  const key = `${pathname}#${JSON.stringify(request)}`;
  const memory = recallList(key);
  const controller = useRef<AbortController>();

  const { data, loading, refresh } = useRequest(
    async (): Promise<Answer> => {
      controller.current?.abort();
      controller.current = new AbortController();
      try {
        const result = await platformCall(searchExpression, request, {
          silent: true,
          background: true,
          signal: controller.current.signal,
        });
        rememberList(key, { page: result });
        noteSearch(state, result);
        return { key, result };
      } catch (error) {
        return { key, error: error as Error };
      }
    },
    { refreshDeps: [key], ready: exp !== '' },
  );
  useEffect(() => () => controller.current?.abort(), []);
  // An external address, such as from the frame's box, that is too long for a reload.
  useEffect(() => {
    if (search.length > MOST_SEARCH) history.replace(pathname + writeResultState(state));
  }, [search]);

  const go = useCallback(
    (change: Partial<ResultState>, how: 'push' | 'replace' = 'push') => {
      const before = readResultState(window.location.search);
      const next = { ...before, ...change };
      // Another query begins at its first page.
      if (!('page' in change) && !('view' in change && Object.keys(change).length <= 2 && !('filters' in change)))
        next.page = 1;
      // An expression from the frame's search box keeps its parameter, so that the box continues to show it.
      const fromFrame = next.exp === before.exp && new URLSearchParams(window.location.search).has('val');
      history[how](pathname + writeResultState(next).replace(/^\?exp=/, fromFrame ? '?val=' : '?exp='));
    },
    [pathname],
  );
  const answer = data?.key === key ? data : undefined;
  const result = (answer?.result ?? memory?.page) as SearchResult | undefined;
  const failure = loading || answer?.error?.name === 'AbortError' ? undefined : answer?.error;
  return {
    state,
    result,
    loading: (state.link !== undefined && link.loading) || (exp !== '' && loading && result === undefined),
    refreshing: loading,
    error: state.link !== undefined ? link.error : failure,
    refresh: state.link !== undefined ? link.refresh : refresh,
    go,
    address: pathname + search,
    openedRow: memory?.openedRow,
    /** Remembers the opened row, for the return. */
    open: (number: string) => rememberList(key, { openedRow: number }),
  };
}

/** Adds a search with its filters to the history, once: `#3`. In another account's view nothing is added. */
function noteSearch(state: ResultState, { total }: SearchResult): void {
  const looksOnly = subAppBridge().state.get().user.is_admin_view === 1;
  const query = queryOf(state);
  const key = JSON.stringify(query);
  if (looksOnly || state.page !== 1 || remembered.has(key)) return;
  remembered.add(key);
  platformCall(rememberSearch, { ...query, total }, { background: true, silent: true }).catch(() =>
    remembered.delete(key),
  );
}
