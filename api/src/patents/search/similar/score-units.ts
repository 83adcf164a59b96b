import { eachBit, unite, type Bitmap } from '../bitmaps/bitmap';
import type { SearchSnapshot } from '../engine/search-snapshot';
import type { BlockReader, LexemePlace } from '../segments/block-reader';
import { noPlaces, type SearchView } from '../segments/index-view';
import { gramDictionary, WORDS, wordKey } from '../segments/text-kinds';

/** A compared unit: two neighbouring characters, packed as in the index, or a Latin word. */
export type Unit = number | string;

/** Share of patents above which a unit is insignificant. */
const MOST_SHARE = 0.5;
/** Exponent of the idf. Presence is binary here and lacks the counts within a text that favour rare units in BM25. */
const RARITY = 1.75;
/** Weight factor of a unit in the title. */
export const IN_TITLE = 2.5;

/**
 * Returns the significance of a unit by its rarity, 0 for none: the idf of BM25 (Robertson & Zaragoza, "The
 * Probabilistic Relevance Framework", 2009), raised to a power.
 */
function telling(documents: number, all: number): number {
  if (documents === 0 || documents > all * MOST_SHARE) return 0;
  return Math.log(1 + (all - documents + 0.5) / (documents + 0.5)) ** RARITY;
}

const inField = (unit: Unit, field: 'TI' | 'AB'): LexemePlace =>
  typeof unit === 'number'
    ? { dictionary: gramDictionary(field), key: unit }
    : { dictionary: WORDS, key: wordKey(field, unit) };

/** Units of one index; each is read and counted once. */
export class UnitReader {
  readonly #counts = new Map<Unit, number>();
  readonly #snapshot: SearchSnapshot;
  readonly #view: SearchView;
  readonly #blocks: BlockReader;
  readonly #text: Bitmap;
  readonly #title: Bitmap;

  constructor(snapshot: SearchSnapshot, view: SearchView, blocks: BlockReader) {
    this.#snapshot = snapshot;
    this.#view = view;
    this.#blocks = blocks;
    this.#text = noPlaces(view);
    this.#title = noPlaces(view);
  }

  /** Fetches units in one statement and counts the patents with each: the larger number of title and abstract. */
  async load(units: Iterable<Unit>): Promise<void> {
    const fresh = [...units].filter((unit) => !this.#counts.has(unit));
    const places = fresh.map((unit) => [inField(unit, 'TI'), inField(unit, 'AB')]);
    await this.#blocks.load(this.#snapshot, this.#view, places.flat());
    for (const [i, unit] of fresh.entries()) {
      const [title, text] = places[i]!.map((place) =>
        this.#view.segments.reduce((sum, segment) => sum + this.#blocks.count(segment, place), 0),
      );
      this.#counts.set(unit, Math.max(title!, text!));
    }
    await this.#snapshot.breathe();
  }

  /** Number of patents with a loaded unit. */
  documents(unit: Unit): number {
    return this.#counts.get(unit) ?? 0;
  }

  /** Significance of a loaded unit. */
  telling(unit: Unit): number {
    return telling(this.documents(unit), this.#view.documents);
  }

  /** Adds weight times significance of each unit to the score of every place that has it. The units must be loaded. */
  async score(weights: ReadonlyMap<Unit, number>, scores: Float64Array): Promise<void> {
    for (const [unit, weight] of weights) {
      const points = weight * this.telling(unit);
      if (points === 0) continue;
      this.#text.fill(0);
      this.#title.fill(0);
      for (const placed of this.#view.segments) {
        this.#blocks.read(placed, inField(unit, 'AB'), this.#text);
        this.#blocks.read(placed, inField(unit, 'TI'), this.#title);
      }
      unite(this.#text, this.#title);
      eachBit(this.#text, (place) => (scores[place]! += points));
      eachBit(this.#title, (place) => (scores[place]! += points * (IN_TITLE - 1)));
      await this.#snapshot.breathe();
    }
  }
}

/** Returns the places with the best scores, best first; of equal ones the patent added last first. */
export function bestPlaces(
  { live, ids }: SearchView,
  scores: Float64Array,
  size: number,
  except: number | null,
): number[] {
  const best: number[] = [];
  const before = (a: number, b: number): boolean =>
    scores[a]! > scores[b]! || (scores[a] === scores[b] && ids[a]! > ids[b]!);
  eachBit(live, (place) => {
    if (scores[place]! <= 0 || ids[place] === except) return;
    if (best.length === size && !before(place, best[size - 1]!)) return;
    let at = best.length;
    while (at > 0 && before(place, best[at - 1]!)) at -= 1;
    best.splice(at, 0, place);
    if (best.length > size) best.pop();
  });
  return best;
}
