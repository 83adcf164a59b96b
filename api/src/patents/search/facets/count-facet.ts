import { unifyCharacters } from '@platform/domain/text/same-characters';
import { eachBit, setBit, type Bitmap } from '../bitmap';
import type { Families } from '../dedup.queries';
import { noPlaces, type SearchView } from '../segments/index-view';
import type { FacetColumn } from './facet-column';

/** A value and how many of the hits have it. */
export interface FacetCount {
  value: string;
  count: number;
}

/** What is counted of a property. */
export interface FacetCounts {
  /** Different values among the hits. */
  total: number;
  /** Hits without any value. */
  missing: number;
  /** The most frequent first, of equally frequent ones by value; years with the latest first. */
  values: FacetCount[];
}

/** Hits as they are counted. */
export interface CountedHits {
  bits: Bitmap;
  /** What a hit at a place counts for; one when not given. */
  weights?: Float64Array;
  /** Hits that count as one, so that a count is what narrowing down to the value leaves. */
  families?: Families;
}

/**
 * How many hits have each value of a property; a family has what any of its hits has.
 * @param most so many values are listed
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

/** Says of a hit and one of so many values whether no other hit of its family had the value before. */
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

/** The first so many in an order; whatever cannot be among them is put nowhere. */
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

/** How many hits have both of two values, for the given values of two properties. */
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

/** The places whose patents have one of the values. */
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

/** For each code of a column the index of its value in a list, -1 when it is not in it. Names are in their one form in columns. */
function places({ values }: Pick<FacetColumn, 'values'>, wanted: readonly string[]): Int32Array {
  const index = new Map(wanted.map((value, i) => [unifyCharacters(value), i]));
  return Int32Array.from(values, (value) => index.get(value) ?? -1);
}
