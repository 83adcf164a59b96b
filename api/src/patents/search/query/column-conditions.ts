import type { DateLeaf, QuantityLeaf } from '@platform/domain/query/query-node';
import { hasBit, setBit, type Bitmap } from '../bitmaps/bitmap';
import { dayNumber } from '../segments/columns';
import { noPlaces, type IndexView, type SearchView } from '../segments/index-view';

/** Patents with a date in a range, both ends included. */
export function datesBetween(view: SearchView, column: 'published' | 'filed', { from, to }: DateLeaf): Bitmap {
  const found = noPlaces(view);
  const days = view.number(column);
  const years = column === 'filed' ? view.number('filingYear') : null;
  const first = from === null ? 0 : dayNumber(from);
  const last = to === null ? 99_999_999 : dayNumber(to);
  for (let place = 0; place < days.length; place += 1) {
    const day = days[place]!;
    if (day !== 0) {
      if (day >= first && day <= last) setBit(found, place);
    } else if (years && years[place]! > 0) {
      // A year without a day matches only a range that covers the whole year.
      const year = years[place]! * 10_000;
      if (year + 101 >= first && year + 1231 <= last) setBit(found, place);
    }
  }
  return found;
}

/** Whether any patent has one of these filing years but no filing date. */
export function hasYearsWithoutDay(view: IndexView, years: readonly number[]): boolean {
  const days = view.number('filed');
  return view
    .number('filingYear')
    .some((year, place) => days[place] === 0 && years.includes(year) && hasBit(view.live, place));
}

/** Patents with a code in a column. */
export function numberIs(view: SearchView, column: 'status' | 'type', code: number): Bitmap {
  const found = noPlaces(view);
  const values = view.number(column);
  const ids = view.ids;
  for (let place = 0; place < values.length; place += 1)
    if (values[place] === code && ids[place] !== 0) setBit(found, place);
  return found;
}

/** Patents with a given number of names in a list column, which must be loaded. */
export function listLengths(view: SearchView, name: 'applicant' | 'inventor', leaf: QuantityLeaf): Bitmap {
  const found = noPlaces(view);
  for (const { segment, base } of view.segments) {
    const { starts } = segment.lists[name]!;
    for (let i = 0; i < segment.documents; i += 1) {
      const length = starts[i + 1]! - starts[i]!;
      const above = leaf.min === null || (leaf.minIncluded ? length >= leaf.min : length > leaf.min);
      if (above && (leaf.max === null || (leaf.maxIncluded ? length <= leaf.max : length < leaf.max)))
        setBit(found, base + i);
    }
  }
  return found;
}
