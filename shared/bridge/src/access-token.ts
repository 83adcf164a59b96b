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
