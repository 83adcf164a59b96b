import type { Bitmap } from './bitmap';

/** Maximum bytes kept for later searches, and returned by one search; the garbage collector frees the rest. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Creates sets of places for one search. */
export interface BitmapSource {
  /** Returns an empty set. */
  empty(): Bitmap;
  copy(bits: Bitmap): Bitmap;
}

/**
 * Recycles the memory of sets between searches. A search makes dozens of sets, each as long as the index. Left to the
 * garbage collector, they would trigger it every few searches and slow those down.
 */
export class BitmapPool {
  #spare: Bitmap[] = [];

  get bytes(): number {
    return this.#spare.length * (this.#spare[0]?.byteLength ?? 0);
  }

  /** @param words length of the sets of the new search */
  lend(words: number): BitmapLoan {
    return new BitmapLoan(this, words);
  }

  /** Returns a spare set of this length with its old content, if there is one. */
  take(words: number): Bitmap | undefined {
    return this.#spare[0]?.length === words ? this.#spare.pop() : undefined;
  }

  /** Keeps sets that are no longer used. Sets for an index of another length are dropped. */
  keep(sets: readonly Bitmap[]): void {
    for (const set of sets) {
      if (this.#spare[0]?.length !== set.length) this.#spare = [];
      if (this.bytes + set.byteLength <= MOST_BYTES) this.#spare.push(set);
    }
  }
}

/** The sets of one search. */
export class BitmapLoan implements BitmapSource {
  readonly #pool: BitmapPool;
  readonly #words: number;
  readonly #used: Bitmap[] = [];

  constructor(pool: BitmapPool, words: number) {
    this.#pool = pool;
    this.#words = words;
  }

  empty(): Bitmap {
    return this.#note(this.#pool.take(this.#words)?.fill(0) ?? new Uint32Array(this.#words));
  }

  copy(bits: Bitmap): Bitmap {
    const set = this.#pool.take(this.#words) ?? new Uint32Array(this.#words);
    set.set(bits);
    return this.#note(set);
  }

  /** Returns all sets to the pool. The search is over and must not use them again. */
  giveBack(): void {
    this.#pool.keep(this.#used.splice(0));
  }

  #note(set: Bitmap): Bitmap {
    if ((this.#used.length + 1) * set.byteLength <= MOST_BYTES) this.#used.push(set);
    return set;
  }
}
