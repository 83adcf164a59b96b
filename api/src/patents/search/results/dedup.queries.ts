import { clearBit, hasBit, type Bitmap } from '../bitmaps/bitmap';
import { walkInOrder, type SearchSort } from './result-order';
import type { SearchSnapshot } from '../engine/search-snapshot';
import { copyPlaces, type SearchView } from '../segments/index-view';

/**
 * Simple family number of each hit, only for hits that share a family. Patents without a known family count as their
 * own.
 */
export type Families = ReadonlyMap<number, number>;

/** Returns the simple families of which several members are hits. */
export async function familiesAmong(snapshot: SearchSnapshot, view: SearchView, bits: Bitmap): Promise<Families> {
  const rows = await snapshot.all<{ ids: number[] }>({
    text: `select array_agg(patent_id) as ids
           from (select patent_id, min(office || number) as family from patent_family_member where family = 'simple' group by patent_id) f
           group by family having count(*) > 1`,
    values: [],
  });
  const families = new Map<number, number>();
  for (const [family, { ids }] of rows.entries()) {
    const places = ids.map((id) => view.placeOf(id)).filter((place) => place >= 0 && hasBit(bits, place));
    if (places.length > 1) for (const place of places) families.set(place, family);
  }
  return families;
}

/** Keeps of every family the hit that comes first in the order. */
export function onePerFamily(view: SearchView, bits: Bitmap, families: Families, sort: SearchSort): Bitmap {
  if (families.size === 0) return bits;
  const seen = new Set<number>();
  const kept = copyPlaces(view, bits);
  walkInOrder(view, bits, sort, (place) => {
    const family = families.get(place);
    if (family !== undefined) {
      if (seen.has(family)) clearBit(kept, place);
      seen.add(family);
    }
    return true;
  });
  return kept;
}
