import { setImmediate } from 'node:timers/promises';
import type { Posting } from './postings';

/** Patents counted at a stretch: whoever shares the process is served in between. */
const PATENTS_AT_ONCE = 1_000;

/**
 * Which lexemes, known by numbers from 0, occur in which patents of a segment. Noted patent by patent, told lexeme by
 * lexeme: from one to the other by counting, without sorting or hashing.
 */
export class Occurrences {
  /** Lexemes of one patent after the other, each once. */
  #entries = new Uint32Array(1 << 16);
  #used = 0;
  readonly #starts: number[] = [];
  /** By lexeme: how many patents there were when it last occurred, so that it counts once in each. */
  #seen = new Uint32Array(1 << 16);
  /** By lexeme: in how many patents it occurs. */
  #counts = new Uint32Array(1 << 16);

  /** What is noted from now on is the next patent's. */
  beginPatent(): void {
    this.#starts.push(this.#used);
  }

  /** Makes room for so many notes of lexemes below a number. */
  reserve(notes: number, lexemes: number): void {
    this.#entries = grown(this.#entries, this.#used + notes);
    this.#seen = grown(this.#seen, lexemes);
    this.#counts = grown(this.#counts, lexemes);
  }

  /** A lexeme of the patent, again or for the first time. There must be room. */
  note(lexeme: number): void {
    if (this.#seen[lexeme] === this.#starts.length) return;
    this.#seen[lexeme] = this.#starts.length;
    this.#counts[lexeme]! += 1;
    this.#entries[this.#used] = lexeme;
    this.#used += 1;
  }

  /** The patents of each lexeme below a number; without patents where it never occurred. Nothing may be noted meanwhile. */
  async postings(lexemes: number): Promise<(lexeme: number) => Posting> {
    this.reserve(0, lexemes);
    const places = new Uint16Array(this.#used);
    /** Where the next place of a lexeme goes: at first where its places begin, in the end where they end. */
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
