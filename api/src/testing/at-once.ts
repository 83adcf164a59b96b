/**
 * Does something with every item, some of them at a time; results stand in the order of the items. `work` hears which of
 * these lines it is in: what belongs to a line, a session for example, is nobody else's meanwhile.
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
