/** Where the access token lies in both storages of the browser. */
export const ACCESS_TOKEN_KEY = 'sq_access_token';
/** What a tab writes when somebody signs out in it, so that the others leave too. */
export const SIGNED_OUT_KEY = 'sq_signed_out';

/** The access token kept in session storage, else in local storage; undefined when there is none or storage is closed. */
export function readAccessToken(): string | undefined {
  try {
    return sessionStorage.getItem(ACCESS_TOKEN_KEY) ?? localStorage.getItem(ACCESS_TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the access token in both storages; undefined removes it. */
export function keepAccessToken(token: string | undefined): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (token) storage.setItem(ACCESS_TOKEN_KEY, token);
      else storage.removeItem(ACCESS_TOKEN_KEY);
    }
  } catch {
    // Storage may be switched off; the session cookie works alone.
  }
}

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
