import { GramIds } from '../segments/gram-ids';
import { findRuns } from './text-scanner';

/**
 * Minimum and maximum length of a run of CJK characters indexed as one lexeme. All characters are of the basic plane.
 */
export const GRAM_LENGTHS = { shortest: 3, longest: 10 } as const;

/** The common grams of an index version, prepared for lookup in texts and phrases. */
export class CommonGrams {
  /** Sorted. Of two grams the one with the smaller index comes first in a vector. */
  readonly list: readonly string[];
  readonly #set: ReadonlySet<string>;
  /** Root nodes of the trie by first two characters, packed as in the scanner. Most places of a text end here. */
  readonly #starts = new GramIds();
  /**
   * By node: the character that leads to it, the gram that ends there (-1: none), its first child and its next sibling
   * (0: none). Node 0 is unused.
   */
  readonly #unit: number[] = [0];
  readonly #gram: number[] = [-1];
  readonly #child: number[] = [0];
  readonly #sibling: number[] = [0];

  constructor(grams: readonly string[]) {
    this.list = [...grams].sort();
    this.#set = new Set(grams);
    this.list.forEach((gram, index) => this.#add(gram, index));
  }

  has(run: string): boolean {
    return this.#set.has(run);
  }

  /** Adds the index of every common gram in a normalised text, repeats included. */
  find(text: string, found: number[]): void {
    if (this.#starts.size === 0) return;
    const runs: number[] = [];
    findRuns(text, runs, GRAM_LENGTHS.shortest);
    for (let run = 0; run < runs.length; run += 2) {
      const end = runs[run + 1]!;
      let first = text.charCodeAt(runs[run]!);
      for (let at = runs[run]!; at + GRAM_LENGTHS.shortest <= end; at += 1) {
        const second = text.charCodeAt(at + 1);
        let node = this.#starts.find((first * 0x10000 + second) >>> 0);
        first = second;
        for (let next = at + 2; node > 0 && next < end; next += 1) {
          node = this.#childOf(node, text.charCodeAt(next));
          if (this.#gram[node]! >= 0) found.push(this.#gram[node]!);
        }
      }
    }
  }

  /** Returns the common grams that narrow a run down most: the longest at each place, none inside another. */
  cover(run: string): { at: number; gram: string }[] {
    const cover: { at: number; gram: string }[] = [];
    let reached = 0;
    for (let at = 0; at + GRAM_LENGTHS.shortest <= run.length; at += 1) {
      const gram = this.#longestAt(run, at);
      if (gram === '' || at + gram.length <= reached) continue;
      cover.push({ at, gram });
      reached = at + gram.length;
    }
    return cover;
  }

  #longestAt(run: string, at: number): string {
    for (let length = Math.min(GRAM_LENGTHS.longest, run.length - at); length >= GRAM_LENGTHS.shortest; length -= 1) {
      const gram = run.slice(at, at + length);
      if (this.#set.has(gram)) return gram;
    }
    return '';
  }

  /** Returns the child of a node for a character, 0 if there is none. */
  #childOf(node: number, unit: number): number {
    let child = this.#child[node]!;
    while (child !== 0 && this.#unit[child] !== unit) child = this.#sibling[child]!;
    return child;
  }

  #add(gram: string, index: number): void {
    const fresh = this.#unit.length;
    let node = this.#starts.idOf((gram.charCodeAt(0) * 0x10000 + gram.charCodeAt(1)) >>> 0, fresh);
    if (node === fresh) this.#addNode(0, 0);
    for (let at = 2; at < gram.length; at += 1) {
      const unit = gram.charCodeAt(at);
      let child = this.#childOf(node, unit);
      if (child === 0) {
        child = this.#addNode(unit, this.#child[node]!);
        this.#child[node] = child;
      }
      node = child;
    }
    this.#gram[node] = index;
  }

  #addNode(unit: number, sibling: number): number {
    this.#gram.push(-1);
    this.#child.push(0);
    this.#sibling.push(sibling);
    return this.#unit.push(unit) - 1;
  }
}
