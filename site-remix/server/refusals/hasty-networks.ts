import { LRUCache } from 'lru-cache';

/** Milliseconds for which a network that was refused is refused again unasked; as the limits of the calls do it. */
const REMEMBERED_MS = 1_000;
/** Milliseconds after which one request of it is asked meanwhile, whether it may go on. */
const PROBE_MS = 250;
/** Refusals that are remembered. */
const MOST = 10_000;

/** What a network was told, and when it may ask again. */
interface Haste {
  message: string;
  /** Milliseconds of the process's clock. */
  opens: number;
  /** When the next of its requests is asked. */
  probe: number;
}

/**
 * Remembers for a second which networks asked for a page more often than it allows: a flood is refused unrendered, but for
 * a few of its requests by which it is known whether it may go on.
 */
export function createHastyNetworks(now: () => number = () => performance.now()) {
  const known = new LRUCache<string, Haste>({ max: MOST, ttl: REMEMBERED_MS, ttlResolution: 0, perf: { now } });
  const keyOf = (network: string, path: string) => `${network} ${path}`;
  return {
    /** @param retryAfter seconds until the network may ask again */
    note(network: string, path: string, message: string, retryAfter: number): void {
      const key = keyOf(network, path);
      const probe = known.get(key)?.probe ?? now() + PROBE_MS;
      known.set(key, { message, opens: now() + retryAfter * 1000, probe });
    },
    /** The refusal that still holds, with the seconds until it is worth asking again; undefined for a request to be asked. */
    find(network: string, path: string): { message: string; retryAfter: number } | undefined {
      const haste = known.get(keyOf(network, path));
      if (haste === undefined) return undefined;
      if (now() >= haste.probe) {
        haste.probe = now() + PROBE_MS;
        return undefined;
      }
      return { message: haste.message, retryAfter: Math.max(1, Math.ceil((haste.opens - now()) / 1000)) };
    },
  };
}
