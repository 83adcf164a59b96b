import { DRAFTS } from './drafts';

/**
 * Data of an account's pages in this tab (positions, lists, recent pages) are private: they are deleted when the
 * session ends and when another account signs in. Unsent input is kept only where the same account is about to sign in
 * again: it carries its owner, and expires after ten minutes.
 */
export function forgetTab(unsentInput: 'keep' | 'forget'): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (unsentInput === 'forget' || !key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
