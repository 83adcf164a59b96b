/**
 * Reads the pieces of a text from an offset on, part by part, and passes each part on.
 * @param take receives a part; returns false to stop
 * @throws the error of a failed part; the parts before it were passed on
 */
export async function readParts<Item>(
  from: number,
  total: number,
  ask: (from: number) => Promise<readonly Item[]>,
  take: (part: readonly Item[]) => boolean,
): Promise<void> {
  for (let at = from; at < total; ) {
    const part = await ask(at);
    if (part.length === 0) throw new Error('后面的内容没有读到。');
    if (!take(part)) return;
    at += part.length;
  }
}
