const KEY = 'return-address';

/** Stores the current address in this tab, to be opened when the view of another account is left. */
export function noteReturnAddress(): void {
  try {
    sessionStorage.setItem(KEY, window.location.pathname + window.location.search);
  } catch {
    // Without storage the view is left to the first page.
  }
}

/** Returns the stored address, once; undefined without one. */
export function takeReturnAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return address;
  } catch {
    return undefined;
  }
}
