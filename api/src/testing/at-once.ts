/**
 * Runs `work` for every item, at most `most` at a time; returns the results in the order of the items. `work` receives
 * the number of its line. Items of one line run one after the other, so that a line can own a resource such as a
 * session.
 */
export async function atOnce<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T, line: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const run = async (line: number): Promise<void> => {
    for (const [at, item] of waiting) results[at] = await work(item, line);
  };
  await Promise.all(Array.from({ length: most }, (_, line) => run(line)));
  return results;
}
