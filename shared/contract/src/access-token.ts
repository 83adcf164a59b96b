const KEY = 'sq_access_token';

/** The access token kept in session storage, else in local storage; undefined when there is none or storage is closed. */
export function readAccessToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the access token in both storages; undefined removes it. */
export function keepAccessToken(token: string | undefined): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (token) storage.setItem(KEY, token);
      else storage.removeItem(KEY);
    }
  } catch {
    // Storage may be switched off; the session cookie works alone.
  }
}
