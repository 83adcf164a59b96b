const KEY = 'host:scroll';
const KEPT = 60;
/** Milliseconds for a page to grow to its former scroll position. */
const PATIENCE_MS = 5000;

type Positions = [entry: string, y: number][];

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Positions;
  } catch {
    return [];
  }
}

/** Scroll position of a history entry's page, in pixels; undefined when unknown. */
export function scrollOf(entry: string): number | undefined {
  return read().find(([known]) => known === entry)?.[1];
}

/** Stores the scroll position of a history entry's page; the oldest are deleted. */
export function rememberScroll(entry: string, y: number): void {
  try {
    const others = read().filter(([known]) => known !== entry);
    sessionStorage.setItem(KEY, JSON.stringify([...others, [entry, y]].slice(-KEPT)));
  } catch {
    // Without storage the page starts at its top.
  }
}

/**
 * Scrolls to `y` as soon as the page is tall enough, and stops when the user scrolls or after a timeout. `onEnd` is
 * called exactly once. Returns the function that ends it.
 */
export function restoreScroll(y: number, onEnd: () => void): () => void {
  const root = document.documentElement;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(type, end);
    onEnd();
  };
  const attempt = () => {
    window.scrollTo(0, y);
    if (root.scrollHeight - window.innerHeight >= y) end();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(end, PATIENCE_MS);
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) window.addEventListener(type, end, { passive: true });
  observer.observe(document.body);
  attempt();
  return end;
}
