/**
 * Runs an assertion again and again until it holds, and returns what it returns.
 * Throws the assertion's own last error when it still fails after `withinMs` (a minute by default).
 */
export async function eventually<T>(assertion: () => T | Promise<T>, withinMs = 60_000): Promise<T> {
  // Not the clock of Date, which a test may hold.
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
