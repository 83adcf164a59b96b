const KEY = 'host:return';

interface Return {
  entry: string;
  y: number;
}

/** Notes where the reader stands, right before a reload on request. */
export function noteReturn(entry: string, y: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ entry, y } satisfies Return));
  } catch {
    // Without storage the page comes back at its top.
  }
}

/** Where the reader stood on the page of this history entry before the reload, in pixels; once. */
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
