import { history, useLocation } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { errorIsShown } from '../error-is-shown';
import { withoutImport } from '../imports/use-import-address';
import { platformCall } from '../platform-call';
import { recallList, rememberList } from './list-memory';
import { nearestPage } from './nearest-page';
import { readListQuery, writeListQuery, type ListQuery } from './list-query';

type Page = { total: number; list: readonly unknown[] };
/** Row type of a call that answers `{total, list}`. */
export type RowOf<C extends Call> = DataOf<C> extends { list: readonly (infer Row)[] } ? Row : never;

/**
 * State of a paged list whose query is in the address: F5, Back, a shared link and a remounted page give the same list.
 * Returning shows the remembered rows at once and refreshes them; the host restores the scroll position.
 * @param fixed part of the request that the page sets and the address does not contain
 * @param settings defaults of the query; `ready` false makes no call; another `reloadKey` reloads
 */
export function useList<C extends Call>(
  call: C,
  fixed: Partial<RequestOf<C>> = {},
  settings: { defaults?: ListQuery; ready?: boolean; reloadKey?: number } = {},
) {
  const { defaults, ready = true, reloadKey } = settings;
  const { pathname, search } = useLocation();
  const address = pathname + withoutImport(search);
  const query = useMemo<ListQuery>(
    () => ({ ...defaults, ...readListQuery(call, search) }),
    [call, search, JSON.stringify(defaults)],
  );
  const request = { ...query, ...fixed } as RequestOf<C>;
  const memory = recallList(address);
  // A tab that is left may still make a call with the address of the next one.
  const remembered = memory?.call === call.path ? memory.page : undefined;
  const controller = useRef<AbortController>();

  const { data, error, loading, refresh } = useRequest(
    async () => {
      controller.current?.abort();
      controller.current = new AbortController();
      const page = await platformCall(call, request, {
        silent: true,
        background: true,
        signal: controller.current.signal,
      });
      rememberList(address, { page, call: call.path });
      return { address, page };
    },
    { ...errorIsShown, refreshDeps: [address, JSON.stringify(fixed), reloadKey], ready },
  );
  useEffect(() => () => controller.current?.abort(), []);

  const answer = (data?.address === address ? data.page : remembered) as DataOf<C> | undefined;
  const nearest = answer && nearestPage(request as { page?: number; size?: number }, answer as unknown as Page);
  // A page without rows is not an empty list: the page before is shown next, under its own address.
  const page = nearest === undefined ? answer : undefined;
  const rows = (page as Page | undefined)?.list as readonly RowOf<C>[] | undefined;

  const change = useCallback(
    (next: ListQuery) => history.replace(pathname + writeListQuery(call, search, next)),
    [call, pathname, search],
  );
  useEffect(() => {
    if (nearest !== undefined) change({ ...query, page: nearest });
  }, [nearest, address]);

  return {
    address,
    query,
    request,
    rows,
    total: (page as Page | undefined)?.total ?? 0,
    /** The whole answer, for data besides the rows. */
    page,
    loading: loading && rows === undefined,
    refreshing: loading,
    error: error && error.name !== 'AbortError' ? error : undefined,
    refresh,
    change,
    openedRow: memory?.openedRow,
  };
}
