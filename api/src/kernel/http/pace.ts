import { LRUCache } from 'lru-cache';

/** Networks that are remembered. */
const MOST = 10_000;

export interface PaceOptions {
  /** Pieces of work of one network a second, once its burst is used up. */
  perSecond: number;
  /** Pieces that may come at once. */
  burst: number;
  /** Milliseconds that a piece may wait. */
  longest: number;
  /** Milliseconds of a clock that never goes back. */
  now?: (() => number) | undefined;
}

/**
 * Spreads the work of each network evenly over time (generic cell rate algorithm): a burst begins at once, what follows
 * waits for its place.
 * @returns milliseconds that this piece has to wait; undefined when it would be longer than `longest`, and takes no place
 */
export function createPace({ perSecond, burst, longest, now = () => performance.now() }: PaceOptions) {
  const interval = 1000 / perSecond;
  /** When the next piece of a network would be due if its pieces came evenly. */
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
