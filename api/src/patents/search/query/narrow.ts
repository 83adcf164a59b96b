import type { Narrowing } from '@platform/domain/query/query-node';
import { intersect, subtract, type Bitmap } from '../bitmaps/bitmap';
import { havingValues } from '../facets/count-facet';
import { facetColumn, type Facet } from '../facets/facet-columns';
import type { SearchSnapshot } from '../engine/search-snapshot';
import { copyPlaces, placesOfPatents, type IndexViews, type SearchView } from '../segments/index-view';

/** Returns the given places that match the filters; the given set stays unchanged. */
export async function narrow(
  snapshot: SearchSnapshot,
  views: IndexViews,
  view: SearchView,
  places: Bitmap,
  { filters, patents }: Pick<Narrowing, 'filters' | 'patents'>,
): Promise<Bitmap> {
  if (filters.length === 0 && patents.length === 0) return places;
  const narrowed = copyPlaces(view, places);
  for (const { facet, include = [], exclude = [] } of filters) {
    const column = await facetColumn(snapshot, views, view, facet as Facet);
    if (include.length > 0) intersect(narrowed, havingValues(column, include, view));
    if (exclude.length > 0) subtract(narrowed, havingValues(column, exclude, view));
  }
  for (const { ids, exclude } of patents) (exclude ? subtract : intersect)(narrowed, placesOfPatents(view, ids));
  return narrowed;
}
