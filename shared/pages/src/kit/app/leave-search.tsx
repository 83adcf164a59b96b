import { history } from '@umijs/max';
import { clearSearchSession } from '@platform/contract/search/session-keys';
import { sharedRoutes } from '@platform/routes/shared-routes';
import { useEffect } from 'react';
import { forgetLists } from '../list/list-memory';

const RESULTS = '/docking';

/** Whether a page shows search results or one hit: the list, and the reader's pages below it. */
export function isSearchPage(path: string): boolean {
  return path === RESULTS || sharedRoutes.some((row) => row.path === path && row.parent === RESULTS);
}

/**
 * Clears the stored data of the result list when the user leaves results and reader: session keys, remembered hits,
 * selection. A document that begins on another page, by a typed address or a link, also counts as leaving.
 */
export function useLeaveSearch(): void {
  useEffect(
    () =>
      watchLeaving(window.location.pathname, (hear) => history.listen((to) => hear(to.location.pathname)), clearSearch),
    [],
  );
}

/**
 * Calls `leave` at once when the document begins outside of the search, and whenever a page of the search is left for
 * another.
 */
export function watchLeaving(
  path: string,
  listen: (hear: (path: string) => void) => () => void,
  leave: () => void,
): () => void {
  let inside = isSearchPage(path);
  if (!inside) leave();
  return listen((next) => {
    const was = inside;
    inside = isSearchPage(next);
    if (was && !inside) leave();
  });
}

function clearSearch(): void {
  clearSearchSession();
  forgetLists(RESULTS);
}
