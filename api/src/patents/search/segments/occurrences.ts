import { setImmediate } from 'node:timers/promises';
import type { Posting } from './postings';

/** Number of patents counted before the thread is released. */
const PATENTS_AT_ONCE = 1_000;

/**
 * Records which lexemes, numbered from 0, occur in which patents of a segment. Recorded by patent and read by lexeme,
 * with a counting sort instead of comparing or hashing.
 */
export class Occurrences {
  /** Lexemes of one patent after the other, each once. */
  #entries = new Uint32Array(1 << 16);
  #used = 0;
  readonly #starts: number[] = [];
  /** By lexeme: number of patents at its last occurrence, so that it counts once per patent. */
  #seen = new Uint32Array(1 << 16);
  /** By lexeme: number of patents in which it occurs. */
  #counts = new Uint32Array(1 << 16);

  /** Begins the next patent, to which later notes belong. */
  beginPatent(): void {
    this.#starts.push(this.#used);
  }

  /** Reserves space for the notes of lexemes below a number. */
  reserve(notes: number, lexemes: number): void {
    this.#entries = grown(this.#entries, this.#used + notes);
    this.#seen = grown(this.#seen, lexemes);
    this.#counts = grown(this.#counts, lexemes);
  }

  /** Records a lexeme of the patent; repeats are allowed. Space must be reserved. */
  note(lexeme: number): void {
    if (this.#seen[lexeme] === this.#starts.length) return;
    this.#seen[lexeme] = this.#starts.length;
    this.#counts[lexeme]! += 1;
    this.#entries[this.#used] = lexeme;
    this.#used += 1;
  }

  /**
   * Returns the patents of each lexeme below a number; none for one that never occurred. No notes may be added
   * meanwhile.
   */
  async postings(lexemes: number): Promise<(lexeme: number) => Posting> {
    this.reserve(0, lexemes);
    const places = new Uint16Array(this.#used);
    /** Next write position of each lexeme: first the start of its places, finally their end. */
    const next = new Uint32Array(lexemes + 1);
    for (let lexeme = 0; lexeme < lexemes; lexeme += 1) next[lexeme + 1] = next[lexeme]! + this.#counts[lexeme]!;
    for (let patent = 0; patent < this.#starts.length; patent += 1) {
      if (patent % PATENTS_AT_ONCE === 0) await setImmediate();
      const end = this.#starts[patent + 1] ?? this.#used;
      for (let i = this.#starts[patent]!; i < end; i += 1) {
        const lexeme = this.#entries[i]!;
        const at = next[lexeme]!;
        places[at] = patent;
        next[lexeme] = at + 1;
      }
    }
    return (lexeme) => ({ places, from: lexeme === 0 ? 0 : next[lexeme - 1]!, to: next[lexeme]! });
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const larger = new Uint32Array(Math.max(numbers.length * 2, length));
  larger.set(numbers);
  return larger;
}
