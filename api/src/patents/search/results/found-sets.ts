import { countBits, placesOf, setBit, type Bitmap } from '../bitmaps/bitmap';
import type { BitmapSource } from '../bitmaps/bitmap-pool';

/** Maximum bytes of cached sets. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Bytes of a set besides its places: its expression. */
const BYTES_BESIDES = 256;

/** A set in its smaller form: its places, or its bits. */
type Kept = { places: Uint32Array } | { bits: Bitmap };

/**
 * Caches the patents of queries by revision of the index and canonical expression, and drops the least recently used. A
 * changed index has another revision, so no entry has to be removed explicitly.
 */
export class FoundSets {
  readonly #sets = new Map<string, Kept>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns a copy of the patents of a query. */
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
