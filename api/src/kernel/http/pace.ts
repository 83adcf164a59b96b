import { LRUCache } from 'lru-cache';

/** Maximum number of networks in memory. */
const MOST = 10_000;

export interface PaceOptions {
  /** Calls of one network per second, once its burst is used up. */
  perSecond: number;
  /** Calls that may run at once. */
  burst: number;
  /** Maximum wait of a call in milliseconds. */
  longest: number;
  /** A monotonic clock in milliseconds. */
  now?: (() => number) | undefined;
}

/**
 * Spreads the calls of each network evenly over time (generic cell rate algorithm): a burst starts at once, later calls
 * wait.
 * @returns milliseconds that this call has to wait; undefined when the wait would exceed `longest`, and nothing is
 * reserved
 */
export function createPace({ perSecond, burst, longest, now = () => performance.now() }: PaceOptions) {
  const interval = 1000 / perSecond;
  /** When the next call of a network would be due if its calls came evenly. */
  const due = new LRUCache<string, number>({ max: MOST });
  return (network: string): number | undefined => {
    const at = now();
    const place = Math.max(due.get(network) ?? at, at);
    const wait = Math.max(0, place - burst * interval - at);
    if (wait > longest) return undefined;
    due.set(network, place + interval);
    return wait;
  };
}
