const KEY = 'host:kept';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Remembers the whole address of a page that is kept alive when it is left. */
export function rememberAddress(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [pathname]: pathname + search }));
  } catch {
    // Without storage the menu leads to the page as it is when opened anew.
  }
}

/**
 * Where a menu entry leads: a page that is kept alive comes back with the filter it was left with; chosen while it
 * is open, it starts anew.
 */
export function addressOfEntry(path: string, currentPathname: string): string {
  if (path === currentPathname) return path;
  return read()[path] ?? path;
}
