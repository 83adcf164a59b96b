import { countBits, eachBit, type Bitmap } from '../bitmaps/bitmap';
import { walkInOrder } from './result-order';
import type { FoundRow, SearchQuestion } from '../engine/search-engine';
import type { IndexView } from '../segments/index-view';

/** Returns the rows of one page; with weights, one row for each publication. */
export function pageOf(
  view: IndexView,
  tiers: readonly Bitmap[],
  { sort, offset, size }: Pick<SearchQuestion, 'sort' | 'offset' | 'size'>,
  weights: Float64Array | undefined,
): FoundRow[] {
  const rows: FoundRow[] = [];
  let skip = offset;
  for (const tier of tiers) {
    if (!weights) {
      const count = countBits(tier);
      if (count <= skip) {
        skip -= count;
        continue;
      }
    }
    walkInOrder(view, tier, sort, (place) => {
      const id = view.ids[place]!;
      for (let publication = 0; publication < (weights ? weights[place]! : 1); publication += 1) {
        if (skip > 0) skip -= 1;
        else if (rows.length < size) rows.push(weights ? { id, publication } : { id });
      }
      return rows.length < size;
    });
    if (rows.length >= size) break;
  }
  return rows;
}

/** Returns the number of hits; with weights, of their publications. */
export function countHits(bits: Bitmap, weights: Float64Array | undefined): number {
  if (!weights) return countBits(bits);
  let sum = 0;
  eachBit(bits, (place) => (sum += weights[place]!));
  return sum;
}
