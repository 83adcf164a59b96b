import { distinctiveStart } from '@platform/domain/companies/distinctive-name';
import { cutPhrase } from '@platform/domain/text/pieces';
import { holdsPieces } from '@platform/domain/text/matches';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { eachBit, type Bitmap } from '../bitmap';
import type { FacetColumn } from '../facets/facet-column';

/** A recorded name and how many patents are found by it. */
export interface FoundName {
  name: string;
  /** Patents with a name that contains this one: what a search for it finds. */
  total: number;
}

/** Names of each kind that are looked at closely; those with the most patents. */
const CLOSELY = 40;
/** What stands before a name may be a place with which so many others begin. */
const PLACE = /^\p{Script=Han}{2,8}$/u;
const MANY = 5;

/**
 * The names of one property (applicants, inventors) of all patents of one state of the index, in memory: one text to look
 * through, and behind each name its patents.
 */
export class NameList {
  readonly #names: readonly string[];
  /** All names as they are searched, each on a line of its own. */
  readonly #text: string;
  /** Where the line of each name begins, and the end of all. */
  readonly #lines: Uint32Array;
  /** The places of the patents of a name: from `starts[code]` to before `starts[code + 1]`. */
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;
  /** Which name last counted the patent at a place. */
  readonly #counted: Uint32Array;
  readonly #totals = new Map<number, number>();
  /** Whether many names begin so. */
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
   * Names that contain a part, those first that begin with it or do so after their place (广东美的… for 美的), in each half
   * those with the most patents first, of equally many the shorter one.
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

  /** Calls for each name that contains a normalised text, with the place of its first occurrence. */
  #eachLine(wanted: string, found: (code: number, at: number) => void): void {
    for (let at = this.#text.indexOf(wanted); at >= 0; ) {
      const code = this.#codeAt(at);
      found(code, at);
      at = this.#text.indexOf(wanted, this.#lines[code + 1]);
    }
  }

  /** Whether a name only says its place before it says itself: a place that is known, or with which many names begin. */
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

  /** How many patents have a name in which this one occurs, as `matches` decides; 0 for one that cannot be searched. */
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

/** Keeps those names with the most patents; of equally many the earlier one. */
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
