import { forgetTab } from '@platform/bridge/forget-tab';
import { frontPageAddress } from '@platform/bridge/front-page';
import { ACCESS_TOKEN_KEY, SIGNED_OUT_KEY } from '@platform/bridge/access-token';
import { silenceToasts } from '../feedback/toast-store';

/** Signs the other tabs of this browser out too, so that no page of the account remains open. */
export function tellSignedOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
  } catch {
    // Storage is not available: the next call of each other tab fails.
  }
}

/**
 * Follows the sign-in of other tabs of this browser. After a sign-out there, this tab leaves too. After a sign-in or
 * renewal, the token applies here as well, and `refresh` checks whether the account is the same. A token that was reset
 * is dropped; the next call checks the session.
 */
export function followTabs(refresh: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT_KEY) {
      silenceToasts();
      forgetTab('forget');
      window.location.replace(frontPageAddress('logout'));
    } else if (key === ACCESS_TOKEN_KEY) {
      takeToken(newValue);
      if (newValue !== null) refresh();
    }
  });
}

function takeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(ACCESS_TOKEN_KEY);
    else sessionStorage.setItem(ACCESS_TOKEN_KEY, token);
  } catch {
    // Storage is not available: the cookie works alone.
  }
}
