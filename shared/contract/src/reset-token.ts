import { keepAccessToken } from './access-token';

/** Unsent input knows whose it is and is gone after ten minutes: it waits for the same person to sign in again. */
const DRAFTS = 'draft:';

/**
 * Reset-token (specification §4): of a session that is over nothing stays in this browser but unsent input. Roles and
 * routes live in the document, which is left; here go the token and what pages of the account kept in this tab. The
 * other tabs hear of it by the storage's event and drop their copy.
 */
export function resetToken(): void {
  keepAccessToken(undefined);
  try {
    for (const key of Object.keys(sessionStorage)) if (!key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
