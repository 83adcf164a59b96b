import { LRUCache } from 'lru-cache';

/** Milliseconds for which a rate-limited network is refused without a call; the same as in the limits of the calls. */
const REMEMBERED_MS = 1_000;
/** Milliseconds after which one of its requests is let through as a probe. */
const PROBE_MS = 250;
/** Maximum of remembered refusals. */
const MOST = 10_000;

/** The message a network got, and when it may ask again. */
interface Haste {
  message: string;
  /** Milliseconds of the process's clock. */
  opens: number;
  /** When the next of its requests is let through. */
  probe: number;
}

/**
 * Remembers for a second which networks exceeded the limit of a page. A flood is refused without rendering, except for
 * a few probe requests that detect whether the network may continue.
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
    /**
     * The refusal that still applies, with the seconds until a retry is worthwhile; undefined for a request that should
     * run.
     */
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
