import { unifyCharacters } from '@platform/domain/text/same-characters';
import { eachBit, setBit, type Bitmap } from '../bitmaps/bitmap';
import type { Families } from '../results/dedup.queries';
import { noPlaces, type SearchView } from '../segments/index-view';
import type { FacetColumn } from './facet-column';

/** A value and its number of hits. */
export interface FacetCount {
  value: string;
  count: number;
}

/** Counts of one property. */
export interface FacetCounts {
  /** Number of different values among the hits. */
  total: number;
  /** Hits without any value. */
  missing: number;
  /** Most frequent first, equally frequent ones by value; years latest first. */
  values: FacetCount[];
}

/** The hits to count. */
export interface CountedHits {
  bits: Bitmap;
  /** Weight of a hit by place; 1 if absent. */
  weights?: Float64Array;
  /** Hits that count as one, so that a count equals the result of narrowing to the value. */
  families?: Families;
}

/**
 * Counts the hits of each value of a property. A family has the values of all its hits.
 * @param most maximum number of listed values
 */
export function countFacet(
  { values, starts, codes, lastFirst }: FacetColumn,
  { bits, weights, families }: CountedHits,
  most: number,
): FacetCounts {
  const counts = new Float64Array(values.length);
  const seen: number[] = [];
  const isFirst = firstOfFamily(families, values.length);
  const [known, unknown] = [new Set<number>(), new Set<number>()];
  let missing = 0;
  eachBit(bits, (place) => {
    const weight = weights ? weights[place]! : 1;
    const family = families?.get(place);
    const [from, to] = [starts[place]!, starts[place + 1]!];
    if (family !== undefined) (from === to ? unknown : known).add(family);
    else if (from === to) missing += weight;
    for (let at = from; at < to; at += 1) {
      const code = codes[at]!;
      if (!isFirst(place, code)) continue;
      if (counts[code] === 0) seen.push(code);
      counts[code]! += weight;
    }
  });
  for (const family of unknown) if (!known.has(family)) missing += 1;
  return {
    total: seen.length,
    missing,
    values: firstOf(seen, counts, values, most, lastFirst ? isLater : isMoreFrequent),
  };
}

/** Returns a function that says whether a hit is the first of its family with a value. */
function firstOfFamily(families: Families | undefined, values: number): (place: number, value: number) => boolean {
  const counted = new Set<number>();
  return (place, value) => {
    const family = families?.get(place);
    if (family === undefined) return true;
    const before = counted.size;
    return counted.add(family * values + value).size > before;
  };
}

/** Whether a value with its count is listed before another one. */
type Order = (value: string, count: number, other: FacetCount) => boolean;
const isMoreFrequent: Order = (value, count, other) =>
  count > other.count || (count === other.count && value < other.value);
const isLater: Order = (value, _count, other) => value > other.value;

/** Returns the first values in an order. Skips early the values that cannot be among them. */
function firstOf(
  seen: readonly number[],
  counts: Float64Array,
  values: readonly string[],
  most: number,
  isBefore: Order,
): FacetCount[] {
  const first: FacetCount[] = [];
  for (const code of seen) {
    const [value, count] = [values[code]!, counts[code]!];
    let at = first.length;
    while (at > 0 && isBefore(value, count, first[at - 1]!)) at -= 1;
    if (at === most) continue;
    first.splice(at, 0, { value, count });
    if (first.length > most) first.pop();
  }
  return first;
}

/** Counts the hits with both of two values, for the given values of two properties. */
export function countMatrix(
  rows: FacetColumn,
  columns: FacetColumn,
  rowValues: readonly string[],
  columnValues: readonly string[],
  { bits, weights, families }: CountedHits,
): number[][] {
  const rowOf = places(rows, rowValues);
  const columnOf = places(columns, columnValues);
  const counts = rowValues.map(() => columnValues.map(() => 0));
  const isFirst = firstOfFamily(families, rowValues.length * columnValues.length);
  eachBit(bits, (place) => {
    const weight = weights ? weights[place]! : 1;
    for (let i = rows.starts[place]!; i < rows.starts[place + 1]!; i += 1) {
      const row = rowOf[rows.codes[i]!]!;
      if (row < 0) continue;
      for (let j = columns.starts[place]!; j < columns.starts[place + 1]!; j += 1) {
        const column = columnOf[columns.codes[j]!]!;
        if (column >= 0 && isFirst(place, row * columnValues.length + column)) counts[row]![column]! += weight;
      }
    }
  });
  return counts;
}

/** Returns the places whose patents have one of the values. */
export function havingValues(
  { values, starts, codes }: FacetColumn,
  wanted: readonly string[],
  view: SearchView,
): Bitmap {
  const found = noPlaces(view);
  const chosen = places({ values }, wanted);
  for (let place = 0; place < view.size; place += 1) {
    for (let at = starts[place]!; at < starts[place + 1]!; at += 1) {
      if (chosen[codes[at]!]! < 0) continue;
      setBit(found, place);
      break;
    }
  }
  return found;
}

/** Maps each code of a column to the index of its value in a list, -1 if absent. Columns hold names in unified form. */
function places({ values }: Pick<FacetColumn, 'values'>, wanted: readonly string[]): Int32Array {
  const index = new Map(wanted.map((value, i) => [unifyCharacters(value), i]));
  return Int32Array.from(values, (value) => index.get(value) ?? -1);
}
