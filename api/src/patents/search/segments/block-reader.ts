import type { Bitmap } from '../bitmaps/bitmap';
import type { SearchSnapshot } from '../engine/search-snapshot';
import { blockKey } from './block-key';
import type { IndexView, PlacedSegment } from './index-view';
import { postingBytes, readPostings } from './postings';
import { WORDS } from './text-kinds';

/** Maximum size of cached blocks, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Where a lexeme is stored: a dictionary and its key there (packed gram or word). `prefix` selects all words with this
 * beginning.
 */
export interface LexemePlace {
  dictionary: number;
  key: number | string;
  prefix?: boolean;
}

/** The blocks that a process used last. Blocks never change, so they are evicted only for space. */
export class BlockCache {
  readonly #blocks = new Map<number, Buffer>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(key: number): Buffer | undefined {
    const found = this.#blocks.get(key);
    if (!found) return undefined;
    this.#blocks.delete(key);
    this.#blocks.set(key, found);
    return found;
  }

  /** Adds a block that is not cached. */
  set(key: number, block: Buffer): void {
    if (this.#blocks.has(key)) return;
    this.#blocks.set(key, block);
    this.#bytes += block.length;
    for (const [oldest, { length }] of this.#blocks) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#blocks.delete(oldest);
      this.#bytes -= length;
    }
  }
}

/** Reads dictionaries of one view within one search. */
export class BlockReader {
  readonly #held = new Map<number, Buffer>();
  readonly #cache: BlockCache;

  constructor(cache: BlockCache) {
    this.#cache = cache;
  }

  /** Fetches all blocks that the lexemes need, in one statement. */
  async load(snapshot: SearchSnapshot, view: IndexView, lexemes: Iterable<LexemePlace>): Promise<void> {
    const missing = new Set<number>();
    for (const lexeme of lexemes) {
      for (const { segment } of view.segments) {
        for (const key of blocksOf(segment, lexeme)) {
          if (this.#held.has(key)) continue;
          const cached = this.#cache.get(key);
          if (cached) this.#held.set(key, cached);
          else missing.add(key);
        }
      }
    }
    if (missing.size === 0) return;
    const rows = await snapshot.all<{ key: number; bytes: Buffer }>({
      text: 'select key, bytes from search_block where key = any($1::bigint[])',
      values: [[...missing]],
      name: 'search_blocks',
    });
    for (const { key, bytes } of rows) {
      this.#held.set(Number(key), bytes);
      this.#cache.set(Number(key), bytes);
    }
  }

  /** Sets the bits of a segment's patents that have a lexeme. Its blocks must be loaded. */
  read({ segment, base }: PlacedSegment, lexeme: LexemePlace, into: Bitmap): void {
    this.#visit(segment, lexeme, (block, at, count) => readPostings(block, at, count, segment.documents, into, base));
  }

  /** Counts the patents of a segment with a lexeme, including those no longer live. */
  count({ segment }: PlacedSegment, lexeme: LexemePlace): number {
    let total = 0;
    this.#visit(segment, lexeme, (_block, _at, count) => (total += count));
    return total;
  }

  /** Adds the words of a segment with the lexeme's key as prefix. */
  words({ segment }: PlacedSegment, lexeme: LexemePlace, into: Set<string>): void {
    this.#visit(segment, lexeme, (_block, _at, _count, key) => into.add(key as string));
  }

  #visit(
    segment: PlacedSegment['segment'],
    { dictionary, key, prefix }: LexemePlace,
    found: (block: Buffer, at: number, count: number, key: number | string) => void,
  ): void {
    for (const number of blocksOf(segment, { dictionary, key, prefix })) {
      const block = this.#held.get(number);
      if (!block) throw new Error('a block of the search index was not loaded');
      for (let at = 0; at < block.length; ) {
        let own: number | string;
        if (dictionary === WORDS) {
          const length = block.readUInt16LE(at);
          own = block.toString('utf8', at + 2, at + 2 + length);
          at += 2 + length;
        } else {
          own = block.readUInt32LE(at);
          at += 4;
        }
        const count = block.readUInt16LE(at) + 1;
        at += 2;
        if (own === key || (prefix === true && (own as string).startsWith(key as string))) found(block, at, count, own);
        else if (own > key) return;
        at += postingBytes(count, segment.documents);
      }
    }
  }
}

/** Returns the keys of the blocks of a segment that can contain a lexeme. */
function blocksOf(segment: PlacedSegment['segment'], { dictionary, key, prefix }: LexemePlace): number[] {
  const firsts: readonly (number | string)[] =
    dictionary === WORDS ? segment.directory.words : (segment.directory.grams[dictionary] ?? []);
  const from = lastNotAfter(firsts, key);
  let to = from;
  if (prefix === true) while (to + 1 < firsts.length && (firsts[to + 1] as string).startsWith(key as string)) to += 1;
  const keys: number[] = [];
  for (let number = Math.max(from, 0); number <= to; number += 1) keys.push(blockKey(segment.id, dictionary, number));
  return keys;
}

/** Index of the last key not greater than another, -1 if all are greater. */
function lastNotAfter(keys: readonly (number | string)[], key: number | string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
