/** Where a result list keeps, for one tab, what the reader goes on from: the platform's own keys, and what is highlighted. */
export const SEARCH_SESSION_KEYS = [
  'url',
  'path',
  'name',
  'leng',
  'list',
  'list_page',
  'exp',
  'highlightRules',
] as const;

/** Begins the key under which a list keeps what an account has chosen of it. */
export const SELECTION_KEY = 'docking-selection:';

/** Leaving the search and detail context clears what was stored, whichever part of the platform one comes to. */
export function clearSearchSession(): void {
  try {
    for (const key of SEARCH_SESSION_KEYS) sessionStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(SELECTION_KEY)) sessionStorage.removeItem(key);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
