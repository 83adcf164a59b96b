/** Session storage keys of a result list in one tab: the platform's own keys, and highlights. */
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

/** Prefix of the key for an account's selection in a list. */
export const SELECTION_KEY = 'docking-selection:';

/** Clears the stored search data when the user leaves search and detail pages, for any other part of the platform. */
export function clearSearchSession(): void {
  try {
    for (const key of SEARCH_SESSION_KEYS) sessionStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(SELECTION_KEY)) sessionStorage.removeItem(key);
  } catch {
    // Storage is not available: nothing was stored.
  }
}
