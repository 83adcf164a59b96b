import type { Bitmap } from './bitmap';

/** Bytes of remembered sets; one takes 16 KB for 125,000 patents. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * The patents of queries that were asked, by revision of the index and canonical expression, the least recently used
 * forgotten first. A changed index has another revision, so nothing has to be thrown away by hand. Nobody may change a set.
 */
export class FoundSets {
  readonly #sets = new Map<string, Bitmap>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Bitmap | undefined {
    const found = this.#sets.get(key);
    if (!found) return undefined;
    this.#sets.delete(key);
    this.#sets.set(key, found);
    return found;
  }

  set(key: string, bits: Bitmap): void {
    this.#forget(key);
    this.#sets.set(key, bits);
    this.#bytes += bits.byteLength;
    for (const oldest of this.#sets.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const old = this.#sets.get(key);
    if (!old) return;
    this.#bytes -= old.byteLength;
    this.#sets.delete(key);
  }
}
