const KEY = 'host:scroll';
const KEPT = 60;
/** Milliseconds a page has to grow tall enough for its old position. */
const PATIENCE_MS = 5000;

type Positions = [entry: string, y: number][];

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Positions;
  } catch {
    return [];
  }
}

/** Where the page of a history entry was scrolled to, in pixels; undefined when it is not known. */
export function scrollOf(entry: string): number | undefined {
  return read().find(([known]) => known === entry)?.[1];
}

/** Remembers where the page of a history entry is scrolled to; the oldest are forgotten. */
export function rememberScroll(entry: string, y: number): void {
  try {
    const others = read().filter(([known]) => known !== entry);
    sessionStorage.setItem(KEY, JSON.stringify([...others, [entry, y]].slice(-KEPT)));
  } catch {
    // Without storage the page comes back at its top.
  }
}

/**
 * Scrolls to `y` as soon as the page is tall enough, and gives up when the reader scrolls or time runs out.
 * `onEnd` is called once, whatever the ending. Returns the function that ends it.
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
