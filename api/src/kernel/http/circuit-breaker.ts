export interface CircuitBreaker {
  /** Runs work unless the circuit is open. @throws CircuitOpen without running it, or what the work throws */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The service failed too often and is not called for a while. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
  constructor(readonly retryAfterSeconds: number) {
    super('the circuit is open');
  }
}

export interface BreakerOptions {
  /** Consecutive failures that open the circuit. */
  failures?: number;
  /** Milliseconds it stays open; then one call tries, and closes or opens it again. */
  openMs?: number;
  now?: () => number;
}

/** Keeps calls away from a service that is down, so that callers do not wait for it. */
export function createCircuitBreaker({
  failures = 5,
  openMs = 30_000,
  now = Date.now,
}: BreakerOptions = {}): CircuitBreaker {
  let inRow = 0;
  let openUntil = 0;
  return {
    run: async (work) => {
      const left = openUntil - now();
      if (left > 0) throw new CircuitOpen(Math.ceil(left / 1000));
      // Half open: the other calls are refused until the trial call has a result.
      if (inRow >= failures) openUntil = now() + openMs;
      try {
        const result = await work();
        inRow = 0;
        openUntil = 0;
        return result;
      } catch (error) {
        inRow += 1;
        if (inRow >= failures) openUntil = now() + openMs;
        throw error;
      }
    },
  };
}
