import type { SearchSnapshot } from '../engine/search-snapshot';
import type { IndexView } from '../segments/index-view';
import type { FacetColumn } from './facet-column';

/** The towns of a view's patents, and the number of town changes at the time of reading. */
interface KnownTowns {
  version: string;
  column: FacetColumn;
}

/**
 * Returns the towns of all patents: those of the companies among the applicants and of the recorded address. Towns
 * change independently of the index, so they are cached until `town_change` records the next change.
 */
export async function townColumn(snapshot: SearchSnapshot, view: IndexView): Promise<FacetColumn> {
  const { version } = await snapshot.one<{ version: string }>({
    text: `select count(*) || ' ' || coalesce(sum(id), 0) as version from town_change`,
    values: [],
    name: 'town_version',
  });
  const known = view.derived.get('towns') as KnownTowns | undefined;
  if (known?.version === version) return known.column;
  const column = makeColumn(view, await snapshot.all<TownPatents>({ text: TOWNS, values: [], name: 'towns' }));
  view.derived.set('towns', { version, column } satisfies KnownTowns);
  return column;
}

/** A town and its patents, possibly repeated. */
interface TownPatents {
  town: string;
  ids: number[];
}

const TOWNS = `
  select town, array_agg(patent_id) as ids from (
    select w.name as town, pc.patent_id from patent_company pc join company c on c.id = pc.company_id join town w on w.id = c.town_id
    union all select b.town, b.patent_id from patent_biblio b where b.town is not null) places
  group by town order by town`;

function makeColumn(view: IndexView, towns: readonly TownPatents[]): FacetColumn {
  const starts = new Uint32Array(view.size + 1);
  const lastTown = new Int32Array(view.size).fill(-1);
  const places = towns.map(({ ids }, code) => {
    const own: number[] = [];
    for (const id of ids) {
      const place = view.placeOf(id);
      if (place < 0 || lastTown[place] === code) continue;
      lastTown[place] = code;
      starts[place + 1]! += 1;
      own.push(place);
    }
    return own;
  });
  for (let place = 0; place < view.size; place += 1) starts[place + 1]! += starts[place]!;
  const codes = new Uint32Array(starts[view.size]!);
  const next = starts.slice();
  places.forEach((own, code) => {
    for (const place of own) codes[next[place]!++] = code;
  });
  return { values: towns.map(({ town }) => town), starts, codes };
}
