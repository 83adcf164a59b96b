/** Yields what `source` yields, with the next value already being made while the last one is used. */
export async function* ahead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  let next = source.next();
  // A failure is met when the value is asked for; until then it must not count as unhandled.
  next.catch(() => undefined);
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = source.next();
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return();
  }
}
