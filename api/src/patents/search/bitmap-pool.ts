import type { Bitmap } from './bitmap';

/** Bytes kept for the next searches, and bytes that one search gives back, at most; what is beyond is left to the collector. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Makes sets of places for one search. */
export interface BitmapSource {
  /** A set of nothing. */
  empty(): Bitmap;
  copy(bits: Bitmap): Bitmap;
}

/**
 * Memory for the sets of one search after the other. A search makes dozens, each as long as the index; left to the garbage
 * collector they have it run every few searches, and those are then the slow ones.
 */
export class BitmapPool {
  #spare: Bitmap[] = [];

  get bytes(): number {
    return this.#spare.length * (this.#spare[0]?.byteLength ?? 0);
  }

  /** @param words length of the sets of the search that begins */
  lend(words: number): BitmapLoan {
    return new BitmapLoan(this, words);
  }

  /** A spare set with whatever is in it, if there is one of this length. */
  take(words: number): Bitmap | undefined {
    return this.#spare[0]?.length === words ? this.#spare.pop() : undefined;
  }

  /** Keeps sets nobody looks at any more; those of an index of another length are forgotten. */
  keep(sets: readonly Bitmap[]): void {
    for (const set of sets) {
      if (this.#spare[0]?.length !== set.length) this.#spare = [];
      if (this.bytes + set.byteLength <= MOST_BYTES) this.#spare.push(set);
    }
  }
}

/** The sets that one search makes. */
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

  /** The search is over: nobody looks at any of its sets again. */
  giveBack(): void {
    this.#pool.keep(this.#used.splice(0));
  }

  #note(set: Bitmap): Bitmap {
    if ((this.#used.length + 1) * set.byteLength <= MOST_BYTES) this.#used.push(set);
    return set;
  }
}
