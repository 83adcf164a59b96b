/** Milliseconds without any progress after which a sub-app counts as hanging. */
export const SILENCE_LIMIT_MS = 15_000;

/** The same for a development server, which builds a file on request. */
export const DEV_SILENCE_LIMIT_MS = 180_000;

/** A timer that expires without a call of `touch` for the given time. */
export interface Watchdog {
  /** Restarts the timer. */
  touch(): void;
  /** Rejects on expiry; never resolves. */
  expired: Promise<never>;
  stop(): void;
}

/** Starts a watchdog; `onExpire` creates the error of its promise. */
export function startWatchdog(milliseconds: number, onExpire: () => Error): Watchdog {
  let timer: ReturnType<typeof setTimeout>;
  let reject: (error: Error) => void;
  const expired = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise;
  });
  // The loader may have ended before: an expiry without a handler is no error.
  expired.catch(() => undefined);
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(onExpire()), milliseconds);
  };
  touch();
  return { touch, expired, stop: () => clearTimeout(timer) };
}
