import type { searchSort } from '@platform/contract/search/search';
import type * as z from 'zod/mini';
import { countBits, eachBit, hasBit, type Bitmap } from '../bitmaps/bitmap';
import type { IndexView, LoadedSegment, PlacedSegment } from '../segments/index-view';

export type SearchSort = z.output<typeof searchSort>;

/** Places of a view by date, latest first; on one day the patent with the higher number first. */
interface DateOrder {
  /** All places; those without a date last. */
  places: Uint32Array;
  /** Number of places with a date. */
  dated: number;
  /** By place: its index in `places`. */
  ranks: Uint32Array;
}

/**
 * Sets smaller than this share of the index are sorted. For larger sets the whole order is walked until enough are
 * found.
 */
const SORTED_SHARE = 1 / 64;

/** Calls `found` with the places of a set in sorted order until it returns false. Patents without a date come last. */
export function walkInOrder(view: IndexView, bits: Bitmap, sort: SearchSort, found: (place: number) => boolean): void {
  const order = orderOf(view, sort.endsWith('applicationDate') ? 'filed' : 'published');
  const descending = sort === 'relevance' || sort.startsWith('-');
  const count = countBits(bits);
  if (count < view.size * SORTED_SHARE) {
    const ranks = new Uint32Array(count);
    let used = 0;
    eachBit(bits, (place) => (ranks[used++] = order.ranks[place]!));
    ranks.sort();
    const dated = firstNotBelow(ranks, order.dated);
    walk(ranks.subarray(0, dated), descending, (rank) => found(order.places[rank]!)) &&
      walk(ranks.subarray(dated), descending, (rank) => found(order.places[rank]!));
  } else {
    const ifFound = (place: number): boolean => !hasBit(bits, place) || found(place);
    walk(order.places.subarray(0, order.dated), descending, ifFound) &&
      walk(order.places.subarray(order.dated), descending, ifFound);
  }
}

/** Visits the values from the front or from the back. @returns whether the visitor never stopped */
function walk(values: Uint32Array, forwards: boolean, visit: (value: number) => boolean): boolean {
  const length = values.length;
  for (let i = 0; i < length; i += 1) if (!visit(values[forwards ? i : length - 1 - i]!)) return false;
  return true;
}

/** Index of the first of ascending values that is at least a limit. */
function firstNotBelow(values: Uint32Array, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function orderOf(view: IndexView, column: 'published' | 'filed'): DateOrder {
  const known = view.derived.get(`order:${column}`) as DateOrder | undefined;
  if (known) return known;
  const values = view.number(column);
  const { ids } = view;
  const before = (a: number, b: number): boolean =>
    values[a]! > values[b]! || (values[a] === values[b] && ids[a]! > ids[b]!);
  let runs = view.segments.map((placed) => sortedPlaces(placed, column));
  while (runs.length > 1) {
    const next: Uint32Array[] = [];
    for (let i = 0; i < runs.length; i += 2)
      next.push(i + 1 < runs.length ? merge(runs[i]!, runs[i + 1]!, before) : runs[i]!);
    runs = next;
  }
  const places = runs[0] ?? new Uint32Array();
  let dated = places.length;
  while (dated > 0 && values[places[dated - 1]!] === 0) dated -= 1;
  const ranks = new Uint32Array(view.size);
  places.forEach((place, rank) => (ranks[place] = rank));
  const order = { places, dated, ranks };
  view.derived.set(`order:${column}`, order);
  return order;
}

/** Segments never change, so each is sorted once. */
const sortedSegments = new WeakMap<LoadedSegment, Map<string, Uint32Array>>();

function sortedPlaces({ segment, base }: PlacedSegment, column: 'published' | 'filed'): Uint32Array {
  let known = sortedSegments.get(segment);
  if (!known) sortedSegments.set(segment, (known = new Map()));
  let sorted = known.get(column);
  if (!sorted) {
    const values = segment.numbers[column];
    const ids = segment.numbers.id;
    sorted = Uint32Array.from({ length: segment.documents }, (_, i) => i).sort(
      (a, b) => values[b]! - values[a]! || ids[b]! - ids[a]!,
    );
    known.set(column, sorted);
  }
  return sorted.map((place) => place + base);
}

function merge(a: Uint32Array, b: Uint32Array, before: (a: number, b: number) => boolean): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  let i = 0;
  let j = 0;
  for (let at = 0; at < merged.length; at += 1)
    merged[at] = j >= b.length || (i < a.length && before(a[i]!, b[j]!)) ? a[i++]! : b[j++]!;
  return merged;
}
