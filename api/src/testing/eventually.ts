/**
 * Repeats an assertion until it holds, and returns its result. Throws the assertion's last error if it still fails
 * after `withinMs` (a minute by default).
 */
export async function eventually<T>(assertion: () => T | Promise<T>, withinMs = 60_000): Promise<T> {
  // Not the clock of Date, which a test may fake.
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
