import { countBits, placesOf, setBit, type Bitmap } from './bitmap';
import type { BitmapSource } from './bitmap-pool';

/** Bytes of remembered sets. */
const MOST_BYTES = 32 * 1024 * 1024;
/** What a set takes besides its places: its expression. */
const BYTES_BESIDES = 256;

/** A set as it takes less room: its places, or its bits. */
type Kept = { places: Uint32Array } | { bits: Bitmap };

/**
 * The patents of queries that were asked, by revision of the index and canonical expression, the least recently used
 * forgotten first. A changed index has another revision, so nothing has to be thrown away by hand.
 */
export class FoundSets {
  readonly #sets = new Map<string, Kept>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** The patents of a query as a set of its own. */
  get(key: string, sets: BitmapSource): Bitmap | undefined {
    const kept = this.#sets.get(key);
    if (!kept) return undefined;
    this.#sets.delete(key);
    this.#sets.set(key, kept);
    if ('bits' in kept) return sets.copy(kept.bits);
    const bits = sets.empty();
    for (const place of kept.places) setBit(bits, place);
    return bits;
  }

  set(key: string, bits: Bitmap): void {
    this.#forget(key);
    const kept = countBits(bits) < bits.length ? { places: Uint32Array.from(placesOf(bits)) } : { bits: bits.slice() };
    this.#sets.set(key, kept);
    this.#bytes += bytesOf(kept);
    for (const oldest of this.#sets.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const old = this.#sets.get(key);
    if (!old) return;
    this.#bytes -= bytesOf(old);
    this.#sets.delete(key);
  }
}

const bytesOf = (kept: Kept): number => BYTES_BESIDES + ('bits' in kept ? kept.bits : kept.places).byteLength;
