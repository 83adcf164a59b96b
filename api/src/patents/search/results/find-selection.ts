import { printQuery } from '@platform/domain/query/print-query';
import type { QueryNode } from '@platform/domain/query/query-node';
import { intersect, subtract, type Bitmap } from '../bitmaps/bitmap';
import { familiesAmong, onePerFamily } from './dedup.queries';
import type { Search } from '../engine/engine-parts';
import { exactNames } from '../fields/exact-names';
import type { CountedHits } from '../facets/count-facet';
import { isIndexOnly } from '../query/index-only';
import { narrow } from '../query/narrow';
import type { SearchSort } from './result-order';
import type { SearchSelection } from '../engine/search-engine';
import { copyPlaces } from '../segments/index-view';
import { wordsInField } from '../notices/words-in-field';

/**
 * Finds the places of a query's patents. Caches them if the index alone decides them.
 * @param within if known, a superset of the result
 */
export async function findPlaces(
  { view, query, parts }: Search,
  node: QueryNode,
  canonical: string,
  within: Bitmap = view.live,
): Promise<Bitmap> {
  const key = isIndexOnly(node) ? `${view.revision}|${canonical}` : null;
  const known = key === null ? undefined : parts.found.get(key, view.sets);
  if (known) return known;
  const bits = await query.find(node, within);
  if (key !== null) parts.found.set(key, bits);
  return bits;
}

/** Splits the hits into ranked sets: exact names, words in the title, words in the claims, the rest. */
export async function tiersOf(
  search: Search,
  selection: SearchSelection,
  all: Bitmap,
  wanted: Bitmap,
  sort: SearchSort,
): Promise<Bitmap[]> {
  if (sort !== 'relevance') return [wanted];
  const tiers: Bitmap[] = [];
  let rest = wanted;
  const exact = await exactNames(search.snapshot, search.parts.views, search.view, selection.node);
  if (exact) {
    tiers.push(intersect(exact, rest));
    rest = subtract(copyPlaces(search.view, rest), exact);
  }
  for (const field of ['TI', 'CLM'] as const) {
    const node = wordsInField(selection.node, field);
    if (!node) continue;
    const tier = intersect(await findPlaces(search, node, printQuery(node), all), rest);
    tiers.push(tier);
    rest = subtract(copyPlaces(search.view, rest), tier);
  }
  return [...tiers, rest];
}

/**
 * Returns the places of a selection, the places of its query before filters and de-duplication, and how hits are
 * counted by facet.
 */
export async function findSelection(
  search: Search,
  selection: SearchSelection,
  sort: SearchSort,
): Promise<{ all: Bitmap; wanted: Bitmap; counted: CountedHits }> {
  const { snapshot, view, parts } = search;
  const all = await findPlaces(search, selection.node, selection.canonical);
  const { filters = [], patents = [] } = selection;
  const bits = await narrow(snapshot, parts.views, view, all, { filters, patents });
  if (selection.dedup !== 'family')
    return {
      all,
      wanted: bits,
      counted: { bits, weights: selection.dedup === 'none' ? view.number('publications') : undefined },
    };
  const families = await familiesAmong(snapshot, view, bits);
  return { all, wanted: onePerFamily(view, bits, families, sort), counted: { bits, families } };
}
