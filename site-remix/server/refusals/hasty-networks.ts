import { LRUCache } from 'lru-cache';

/** Milliseconds for which a network that was refused is refused again unasked; as the limits of the calls do it. */
const REMEMBERED_MS = 1_000;
/** Refusals that are remembered. */
const MOST = 10_000;

/** What a network was told, and when it may ask again. */
interface Haste {
  message: string;
  /** Milliseconds of the process's clock. */
  opens: number;
}

/** Remembers for a second which networks asked for a page more often than it allows: a flood is refused unrendered. */
export function createHastyNetworks() {
  const known = new LRUCache<string, Haste>({ max: MOST, ttl: REMEMBERED_MS, ttlResolution: 0 });
  const keyOf = (network: string, path: string) => `${network} ${path}`;
  return {
    /** @param retryAfter seconds until the network may ask again */
    note(network: string, path: string, message: string, retryAfter: number): void {
      known.set(keyOf(network, path), { message, opens: performance.now() + retryAfter * 1000 });
    },
    /** The refusal that still holds, with the seconds until it is worth asking again. */
    find(network: string, path: string): { message: string; retryAfter: number } | undefined {
      const haste = known.get(keyOf(network, path));
      if (haste === undefined) return undefined;
      const milliseconds = haste.opens - performance.now();
      return milliseconds > 0 ? { message: haste.message, retryAfter: Math.ceil(milliseconds / 1000) } : undefined;
    },
  };
}
