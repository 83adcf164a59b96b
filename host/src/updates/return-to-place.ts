const KEY = 'host:return';

interface Return {
  entry: string;
  y: number;
}

/** Stores the scroll position right before a reload on request. */
export function noteReturn(entry: string, y: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ entry, y } satisfies Return));
  } catch {
    // Without storage the page starts at its top.
  }
}

/** The scroll position of this history entry's page before the reload, in pixels; returned once. */
export function takeReturn(entry: string): number | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const noted = text === null ? undefined : (JSON.parse(text) as Return);
    return noted?.entry === entry ? noted.y : undefined;
  } catch {
    return undefined;
  }
}
