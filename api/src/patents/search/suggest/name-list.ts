import { distinctiveStart } from '@platform/domain/companies/distinctive-name';
import { cutPhrase } from '@platform/domain/text/pieces';
import { holdsPieces } from '@platform/domain/text/matches';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { eachBit, type Bitmap } from '../bitmaps/bitmap';
import type { FacetColumn } from '../facets/facet-column';

/** A recorded name and the number of patents that it finds. */
export interface FoundName {
  name: string;
  /** Number of patents with a name that contains this one, which is what a search for it finds. */
  total: number;
}

/** Number of names of each kind that are examined; those with the most patents. */
const CLOSELY = 40;
/** A prefix of a name may be a place if this many other names begin with it. */
const PLACE = /^\p{Script=Han}{2,8}$/u;
const MANY = 5;

/**
 * The names of one property (applicants, inventors) of all patents at one revision of the index, in memory: one text to
 * scan, and the patents of each name.
 */
export class NameList {
  readonly #names: readonly string[];
  /** All names in search form, one per line. */
  readonly #text: string;
  /** Start of each name's line, and the end of the text. */
  readonly #lines: Uint32Array;
  /** The places of the patents of a name: from `starts[code]` to before `starts[code + 1]`. */
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;
  /** By place: the name that last counted the patent. */
  readonly #counted: Uint32Array;
  readonly #totals = new Map<number, number>();
  /** Cache: whether many names begin with a text. */
  readonly #beginnings = new Map<string, boolean>();

  constructor({ values, starts, codes }: FacetColumn, live: Bitmap, size: number) {
    this.#names = values;
    this.#lines = new Uint32Array(values.length + 1);
    const lines: string[] = [];
    let length = 0;
    for (const [code, name] of values.entries()) {
      const line = normaliseText(name);
      this.#lines[code] = length;
      lines.push(line);
      length += line.length + 1;
    }
    this.#lines[values.length] = length;
    this.#text = lines.map((line) => `${line}\n`).join('');
    this.#starts = new Uint32Array(values.length + 1);
    eachBit(live, (place) => {
      for (let at = starts[place]!; at < starts[place + 1]!; at += 1) this.#starts[codes[at]! + 1]! += 1;
    });
    for (let code = 0; code < values.length; code += 1) this.#starts[code + 1]! += this.#starts[code]!;
    this.#places = new Uint32Array(this.#starts[values.length]!);
    const next = this.#starts.slice();
    eachBit(live, (place) => {
      for (let at = starts[place]!; at < starts[place + 1]!; at += 1) this.#places[next[codes[at]!]!++] = place;
    });
    this.#counted = new Uint32Array(size);
  }

  /**
   * Finds names that contain a part. Names that begin with it, or have it after a place (广东美的… for 美的), come
   * first. Each half is ordered by number of patents, most first, then by length, shorter first.
   * @param breathe awaited between pieces of work
   */
  async find(part: string, most: number, breathe: () => Promise<void>): Promise<FoundName[]> {
    const wanted = normaliseText(part);
    if (cutPhrase(wanted).length === 0) return [];
    const begin = new Ranking(CLOSELY);
    const inside = new Ranking(CLOSELY);
    this.#eachLine(wanted, (code, at) => {
      const patents = this.#starts[code + 1]! - this.#starts[code]!;
      if (patents > 0) (at === this.#lines[code] ? begin : inside).add(code, patents);
    });
    await breathe();
    for (const { code, patents } of inside.take(CLOSELY)) {
      const line = this.#line(code);
      if (!this.#isPlace(line.slice(0, line.indexOf(wanted)), line)) continue;
      inside.remove(code);
      begin.add(code, patents);
    }
    await breathe();
    const found: (FoundName & { first: boolean })[] = [];
    for (const { code, first } of [
      ...begin.take(most).map(({ code }) => ({ code, first: true })),
      ...inside.take(most).map(({ code }) => ({ code, first: false })),
    ].slice(0, most)) {
      const total = this.#total(code);
      if (total > 0) found.push({ name: this.#names[code]!, total, first });
      await breathe();
    }
    return found
      .sort((a, b) => Number(b.first) - Number(a.first) || b.total - a.total || a.name.length - b.name.length)
      .map(({ name, total }) => ({ name, total }));
  }

  #line(code: number): string {
    return this.#text.slice(this.#lines[code], this.#lines[code + 1]! - 1);
  }

  /** Calls `found` for each name that contains a normalised text, with the place of its first occurrence. */
  #eachLine(wanted: string, found: (code: number, at: number) => void): void {
    for (let at = this.#text.indexOf(wanted); at >= 0; ) {
      const code = this.#codeAt(at);
      found(code, at);
      at = this.#text.indexOf(wanted, this.#lines[code + 1]);
    }
  }

  /** Whether the text before a match is only a place: a known one, or one with which many names begin. */
  #isPlace(before: string, line: string): boolean {
    if (distinctiveStart(line) === before.length) return true;
    if (!PLACE.test(before)) return false;
    let known = this.#beginnings.get(before);
    if (known === undefined) {
      let names = 0;
      for (let at = this.#text.indexOf(`\n${before}`); at >= 0 && names < MANY; names += 1)
        at = this.#text.indexOf(`\n${before}`, at + 1);
      this.#beginnings.set(before, (known = names >= MANY));
    }
    return known;
  }

  #codeAt(position: number): number {
    let low = 0;
    let high = this.#names.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#lines[middle]! <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * Returns the number of patents with a name that contains this one, as `matches` decides; 0 if it cannot be searched.
   */
  #total(code: number): number {
    const known = this.#totals.get(code);
    if (known !== undefined) return known;
    const pieces = cutPhrase(this.#line(code));
    let total = 0;
    if (pieces.length > 0) {
      this.#eachLine(pieces[0]!.text, (other) => {
        if (!holdsPieces(this.#line(other), pieces)) return;
        for (let at = this.#starts[other]!; at < this.#starts[other + 1]!; at += 1) {
          const place = this.#places[at]!;
          if (this.#counted[place] === code + 1) continue;
          this.#counted[place] = code + 1;
          total += 1;
        }
      });
    }
    this.#totals.set(code, total);
    return total;
  }
}

/** Keeps the names with the most patents; of equal ones the earlier. */
class Ranking {
  readonly #best: { code: number; patents: number }[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(code: number, patents: number): void {
    let at = this.#best.length;
    while (at > 0 && patents > this.#best[at - 1]!.patents) at -= 1;
    if (at >= this.#most) return;
    this.#best.splice(at, 0, { code, patents });
    if (this.#best.length > this.#most) this.#best.pop();
  }

  remove(code: number): void {
    this.#best.splice(
      this.#best.findIndex((each) => each.code === code),
      1,
    );
  }

  take(most: number): { code: number; patents: number }[] {
    return this.#best.slice(0, most);
  }
}
