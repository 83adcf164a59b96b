const KEY = 'host:kept';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Stores the whole address of a `keepAlive` page when it is left. */
export function rememberAddress(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [pathname]: pathname + search }));
  } catch {
    // Without storage the menu opens the page in its initial state.
  }
}

/** Target of a menu entry: a `keepAlive` page returns with its last filter; chosen while it is open, it starts anew. */
export function addressOfEntry(path: string, currentPathname: string): string {
  if (path === currentPathname) return path;
  return read()[path] ?? path;
}
