/** Milliseconds in which nothing at all happened before a sub-app counts as hanging. */
export const SILENCE_LIMIT_MS = 15_000;

/** The same for a development server, which builds a file when it is first asked for. */
export const DEV_SILENCE_LIMIT_MS = 180_000;

/** A clock that runs out when nobody has touched it for the given time. */
export interface Watchdog {
  /** Something moved: the time starts anew. */
  touch(): void;
  /** Rejects when the time has run out; never resolves. */
  expired: Promise<never>;
  stop(): void;
}

/** Starts a watchdog; `onExpire` makes the error its promise rejects with. */
export function startWatchdog(milliseconds: number, onExpire: () => Error): Watchdog {
  let timer: ReturnType<typeof setTimeout>;
  let reject: (error: Error) => void;
  const expired = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise;
  });
  // The loader may have ended before: an expiry that nobody waits for is no error.
  expired.catch(() => undefined);
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(onExpire()), milliseconds);
  };
  touch();
  return { touch, expired, stop: () => clearTimeout(timer) };
}
