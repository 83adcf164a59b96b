import { forgetTab } from '@platform/bridge/forget-tab';
import { frontPageAddress } from '@platform/bridge/front-page';
import { ACCESS_TOKEN_KEY, SIGNED_OUT_KEY } from '@platform/bridge/access-token';
import { silenceToasts } from '../feedback/toast-store';

/** Has the other tabs of this browser leave as well: nobody's page stays open behind a sign-out. */
export function tellSignedOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
  } catch {
    // Storage is closed: the other tabs find out by their next call.
  }
}

/**
 * Follows what another tab of this browser did with the sign-in. Signed out there: this one leaves too. Signed in or
 * renewed: the token counts here as well, and `refresh` finds out whether it is still the same person's. A token that
 * was reset is dropped; the next call tells whether the session still lives.
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
    // Storage is closed: the cookie works alone.
  }
}
