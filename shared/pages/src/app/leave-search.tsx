import { history } from '@umijs/max';
import { sharedRoutes } from '@platform/routes/shared-routes';
import { useEffect } from 'react';
import { forgetLists } from '../list/list-memory';
import { clearSearchTrail } from '../search/search-trail';

const RESULTS = '/docking';
const SELECTION = 'docking-selection:';

/** Whether a page shows search results or one of them: the list, and the pages of the reader that hang below it. */
export function isSearchPage(path: string): boolean {
  return path === RESULTS || sharedRoutes.some((row) => row.path === path && row.parent === RESULTS);
}

/** Leaving results and reader for any other page clears what was stored of the list: its session keys, its remembered hits, what was chosen. */
export function useLeaveSearch(): void {
  useEffect(() => {
    let inside = isSearchPage(window.location.pathname);
    return history.listen(({ location }) => {
      const was = inside;
      inside = isSearchPage(location.pathname);
      if (was && !inside) clearSearch();
    });
  }, []);
}

function clearSearch(): void {
  clearSearchTrail();
  forgetLists(RESULTS);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(SELECTION)) sessionStorage.removeItem(key);
}
