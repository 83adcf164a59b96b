import { postingBytes, writePostings, type Posting } from './postings';
import type { Block } from './segment-data';

/**
 * Maximum size of a block unless a single entry is longer. Small blocks suit rare lexemes, which need only a few bytes.
 */
const USUAL_BYTES = 2_000;
/** Maximum size of a block in bytes: a row with it fits into one page of the database. */
const MOST_BYTES = 7_900;

/**
 * Splits a dictionary into blocks. An entry has its key (4 bytes for a gram; length and UTF-8 for a word), its number
 * of patents minus one (2 bytes), and the patents.
 */
export class BlockWriter<Key extends number | string> {
  readonly firsts: Key[] = [];
  readonly blocks: Block[] = [];
  readonly #dictionary: number;
  readonly #documents: number;
  readonly #buffer = Buffer.allocUnsafe(MOST_BYTES);
  #end = 0;
  #first: Key | null = null;

  constructor(dictionary: number, documents: number) {
    this.#dictionary = dictionary;
    this.#documents = documents;
  }

  /** Adds the next key in order. */
  add(key: Key, posting: Posting): void {
    const count = posting.to - posting.from;
    const keyBytes = typeof key === 'number' ? 4 : 2 + Buffer.byteLength(key);
    const bytes = keyBytes + 2 + postingBytes(count, this.#documents);
    if (this.#end > 0 && this.#end + bytes > USUAL_BYTES) this.#cut();
    this.#first ??= key;
    if (typeof key === 'number') this.#end = this.#buffer.writeUInt32LE(key, this.#end);
    else {
      this.#buffer.writeUInt16LE(keyBytes - 2, this.#end);
      this.#end += 2;
      // Most words are ASCII; writing them here takes a fifth of the time.
      if (keyBytes - 2 === key.length)
        for (let i = 0; i < key.length; i += 1) this.#buffer[this.#end++] = key.charCodeAt(i);
      else this.#end += this.#buffer.write(key, this.#end, 'utf8');
    }
    this.#end = this.#buffer.writeUInt16LE(count - 1, this.#end);
    this.#end = writePostings(posting, this.#documents, this.#buffer, this.#end);
  }

  finish(): this {
    if (this.#end > 0) this.#cut();
    return this;
  }

  #cut(): void {
    this.firsts.push(this.#first!);
    this.blocks.push({
      dictionary: this.#dictionary,
      number: this.blocks.length,
      bytes: Buffer.from(this.#buffer.subarray(0, this.#end)),
    });
    this.#first = null;
    this.#end = 0;
  }
}
