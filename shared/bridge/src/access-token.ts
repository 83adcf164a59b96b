/** Storage key of the access token in both storages of the browser. */
export const ACCESS_TOKEN_KEY = 'sq_access_token';
/** Storage key written at a sign-out, so that the other tabs leave too. */
export const SIGNED_OUT_KEY = 'sq_signed_out';

/** The access token of session storage, else of local storage; undefined without one or without storage. */
export function readAccessToken(): string | undefined {
  try {
    return sessionStorage.getItem(ACCESS_TOKEN_KEY) ?? localStorage.getItem(ACCESS_TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the access token in both storages; undefined removes it. */
export function keepAccessToken(token: string | undefined): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (token) storage.setItem(ACCESS_TOKEN_KEY, token);
      else storage.removeItem(ACCESS_TOKEN_KEY);
    }
  } catch {
    // Storage may be disabled; the session cookie works alone.
  }
}
