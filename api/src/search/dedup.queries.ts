import { clearBit, hasBit, type Bitmap } from './bitmap';
import { walkInOrder, type SearchSort } from './result-order';
import type { SearchSession } from './search-session';
import { copyPlaces, type SearchView } from './segments/index-view';

/** Leaves of every simple family the hit that comes first in the order. Patents without a known family stand for themselves. */
export async function onePerFamily(session: SearchSession, view: SearchView, bits: Bitmap, sort: SearchSort): Promise<Bitmap> {
  const rows = await session.all<{ family: string; ids: number[] }>({
    text: `select family, array_agg(patent_id) as ids
           from (select patent_id, min(office || number) as family from patent_family_member where family = 'simple' group by patent_id) f
           group by family having count(*) > 1`,
    values: [],
  });
  const familyOf = new Map<number, string>();
  for (const { family, ids } of rows) {
    const places = ids.map((id) => view.placeOf(id)).filter((place) => place >= 0 && hasBit(bits, place));
    if (places.length > 1) for (const place of places) familyOf.set(place, family);
  }
  if (familyOf.size === 0) return bits;
  const seen = new Set<string>();
  const kept = copyPlaces(view, bits);
  walkInOrder(view, bits, sort, (place) => {
    const family = familyOf.get(place);
    if (family !== undefined) {
      if (seen.has(family)) clearBit(kept, place);
      seen.add(family);
    }
    return true;
  });
  return kept;
}
