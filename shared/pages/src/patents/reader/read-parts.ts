/**
 * Reads the pieces of a text from a place on, part by part, and hands each part over as it comes.
 * @param take is given a part; false when nobody wants any more
 * @throws what a part failed with; those before it were handed over
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
