import { DRAFTS } from './drafts';

/**
 * What pages of an account kept in this tab (positions, lists, recent pages) is nobody else's business: it goes when the
 * session ends and when another account takes its place. Unsent input is kept only where the same person is about to
 * sign in again: it knows whose it is, and is gone after ten minutes.
 */
export function forgetTab(unsentInput: 'keep' | 'forget'): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (unsentInput === 'forget' || !key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
