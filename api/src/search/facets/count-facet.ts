import { eachBit, setBit, type Bitmap } from '../bitmap';
import { noPlaces, type SearchView } from '../segments/index-view';
import type { FacetColumn } from './facet-columns';

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
  /** The most frequent first, of equally frequent ones by value. */
  values: FacetCount[];
}

/**
 * How many hits have each value of a property.
 * @param most so many values are listed
 * @param weights what a hit at a place counts for; one when not given
 */
export function countFacet({ values, starts, codes }: FacetColumn, bits: Bitmap, most: number, weights?: Float64Array): FacetCounts {
  const counts = new Float64Array(values.length);
  const seen: number[] = [];
  let missing = 0;
  eachBit(bits, (place) => {
    const weight = weights ? weights[place]! : 1;
    const [from, to] = [starts[place]!, starts[place + 1]!];
    if (from === to) missing += weight;
    for (let at = from; at < to; at += 1) {
      const code = codes[at]!;
      if (counts[code] === 0) seen.push(code);
      counts[code]! += weight;
    }
  });
  return { total: seen.length, missing, values: mostFrequent(seen, counts, values, most) };
}

/** The first so many in their order; whatever cannot be among them is put nowhere. */
function mostFrequent(seen: readonly number[], counts: Float64Array, values: readonly string[], most: number): FacetCount[] {
  const first: FacetCount[] = [];
  for (const code of seen) {
    const [value, count] = [values[code]!, counts[code]!];
    let at = first.length;
    while (at > 0 && (count > first[at - 1]!.count || (count === first[at - 1]!.count && value < first[at - 1]!.value))) at -= 1;
    if (at === most) continue;
    first.splice(at, 0, { value, count });
    if (first.length > most) first.pop();
  }
  return first;
}

/** How many hits have both of two values, for the given values of two properties; `weights` as in `countFacet`. */
export function countMatrix(
  rows: FacetColumn,
  columns: FacetColumn,
  rowValues: readonly string[],
  columnValues: readonly string[],
  bits: Bitmap,
  weights?: Float64Array,
): number[][] {
  const rowOf = places(rows, rowValues);
  const columnOf = places(columns, columnValues);
  const counts = rowValues.map(() => columnValues.map(() => 0));
  eachBit(bits, (place) => {
    const weight = weights ? weights[place]! : 1;
    for (let i = rows.starts[place]!; i < rows.starts[place + 1]!; i += 1) {
      const row = rowOf[rows.codes[i]!]!;
      if (row < 0) continue;
      for (let j = columns.starts[place]!; j < columns.starts[place + 1]!; j += 1) {
        const column = columnOf[columns.codes[j]!]!;
        if (column >= 0) counts[row]![column]! += weight;
      }
    }
  });
  return counts;
}

/** The places whose patents have one of the values. */
export function havingValues({ values, starts, codes }: FacetColumn, wanted: readonly string[], view: SearchView): Bitmap {
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

/** For each code of a column the index of its value in a list, -1 when it is not in it. */
function places({ values }: Pick<FacetColumn, 'values'>, wanted: readonly string[]): Int32Array {
  const index = new Map(wanted.map((value, i) => [value, i]));
  return Int32Array.from(values, (value) => index.get(value) ?? -1);
}
