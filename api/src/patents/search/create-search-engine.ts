import { USUAL_FACETS } from '@platform/contract/search/facets';
import type { QueryNode } from '@platform/domain/query/query-node';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { printQuery } from '@platform/domain/query/print-query';
import type { Pool } from 'pg';
import { ApiError } from '../../kernel/http/api-error';
import { countBits, eachBit, intersect, subtract, type Bitmap } from './bitmap';
import { BitmapPool } from './bitmap-pool';
import { familiesAmong, onePerFamily } from './dedup.queries';
import { countFacet, countMatrix, type CountedHits, type FacetCounts } from './facets/count-facet';
import { facetColumn } from './facets/facet-columns';
import { exactNames } from './exact-names';
import { FoundSets } from './found-sets';
import { isIndexOnly } from './query/index-only';
import { narrow } from './query/narrow';
import { QueryRun } from './query/query-run';
import { walkInOrder, type SearchSort } from './result-order';
import type {
  FacetResult,
  FoundRow,
  SearchEngine,
  SearchQuestion,
  SearchSelection,
  SharedSearchEngine,
} from './search-engine';
import { PLATFORM, type SearchParty } from './turns/search-party';
import { SearchTurns } from './turns/search-turns';
import { withSearchSnapshot, type SearchSnapshot } from './search-snapshot';
import { BlockCache, BlockReader } from './segments/block-reader';
import { copyPlaces, IndexViews, type IndexView, type SearchView } from './segments/index-view';
import { wordsInField } from './words-in-field';

/** State of one search: its snapshot, the index at that snapshot, and its lookups so far. */
interface Search {
  snapshot: SearchSnapshot;
  view: SearchView;
  query: QueryRun;
}

/**
 * Creates the engine on PostgreSQL. It reads segments of the index as needed and joins sets in this process.
 * @param searchPool few connections with a short statement timeout
 * @param mainPool the pool used to send cancellations
 */
export function createSearchEngine(searchPool: Pool, mainPool: Pool): SharedSearchEngine {
  const parts: EngineParts = {
    searchPool,
    mainPool,
    turns: new SearchTurns(searchPool.options.max),
    views: new IndexViews(),
    blockCache: new BlockCache(),
    found: new FoundSets(),
    pool: new BitmapPool(),
  };
  return { ...engineFor(parts, PLATFORM), as: (party) => engineFor(parts, party) };
}

/** State shared by all searches of a process. */
interface EngineParts {
  searchPool: Pool;
  mainPool: Pool;
  turns: SearchTurns;
  views: IndexViews;
  blockCache: BlockCache;
  found: FoundSets;
  pool: BitmapPool;
}

function engineFor(
  { searchPool, mainPool, turns, views, blockCache, found, pool }: EngineParts,
  party: SearchParty,
): SearchEngine {
  const run = async <T>(signal: AbortSignal | undefined, work: (search: Search) => Promise<T>): Promise<T> => {
    const turn = await turns.take(party, signal);
    let refused = false;
    try {
      return await withSearchSnapshot(searchPool, mainPool, signal, async (snapshot) => {
        const index = await views.at(snapshot);
        const sets = pool.lend(index.size / 32);
        const view: SearchView = { ...index, sets };
        const result = await work({
          snapshot,
          view,
          query: new QueryRun(snapshot, views, view, new BlockReader(blockCache), shanghaiDate(Date.now())),
        });
        sets.giveBack();
        return result;
      });
    } catch (error) {
      refused = error instanceof ApiError;
      throw error;
    } finally {
      turn.done(refused);
    }
  };

  /**
   * Finds the places of a query's patents. Caches them if the index alone decides them.
   * @param within if known, a superset of the result
   */
  async function find(
    { view, query }: Search,
    node: QueryNode,
    canonical: string,
    within: Bitmap = view.live,
  ): Promise<Bitmap> {
    const key = isIndexOnly(node) ? `${view.revision}|${canonical}` : null;
    const known = key === null ? undefined : found.get(key, view.sets);
    if (known) return known;
    const bits = await query.find(node, within);
    if (key !== null) found.set(key, bits);
    return bits;
  }

  /** Splits the hits into ranked sets: exact names, words in the title, words in the claims, the rest. */
  async function tiersOf(
    search: Search,
    selection: SearchSelection,
    all: Bitmap,
    wanted: Bitmap,
    sort: SearchSort,
  ): Promise<Bitmap[]> {
    if (sort !== 'relevance') return [wanted];
    const tiers: Bitmap[] = [];
    let rest = wanted;
    const exact = await exactNames(search.snapshot, views, search.view, selection.node);
    if (exact) {
      tiers.push(intersect(exact, rest));
      rest = subtract(copyPlaces(search.view, rest), exact);
    }
    for (const field of ['TI', 'CLM'] as const) {
      const node = wordsInField(selection.node, field);
      if (!node) continue;
      const tier = intersect(await find(search, node, printQuery(node), all), rest);
      tiers.push(tier);
      rest = subtract(copyPlaces(search.view, rest), tier);
    }
    return [...tiers, rest];
  }

  /**
   * Returns the places of a selection, the places of its query before filters and de-duplication, and how hits are
   * counted by facet.
   */
  async function findSelection(
    search: Search,
    selection: SearchSelection,
    sort: SearchSort,
  ): Promise<{ all: Bitmap; wanted: Bitmap; counted: CountedHits }> {
    const { snapshot, view } = search;
    const all = await find(search, selection.node, selection.canonical);
    const { filters = [], patents = [] } = selection;
    const bits = await narrow(snapshot, views, view, all, { filters, patents });
    if (selection.dedup !== 'family')
      return {
        all,
        wanted: bits,
        counted: { bits, weights: selection.dedup === 'none' ? view.number('publications') : undefined },
      };
    const families = await familiesAmong(snapshot, view, bits);
    return { all, wanted: onePerFamily(view, bits, families, sort), counted: { bits, families } };
  }

  return {
    search: (question, signal) =>
      run(signal, async (search) => {
        const { view } = search;
        const { all, wanted, counted } = await findSelection(search, question, question.sort);
        await search.snapshot.breathe();
        const tiers = await tiersOf(search, question, all, wanted, question.sort);
        await search.snapshot.breathe();
        const rows = pageOf(view, tiers, question, counted.weights);
        return { total: countHits(wanted, counted.weights), rows, revision: view.revision };
      }),
    countAll: (selections, signal) =>
      run(signal, async (search) => {
        const counts: number[] = [];
        for (const selection of selections) {
          const { wanted, counted } = await findSelection(search, selection, 'relevance');
          counts.push(countHits(wanted, counted.weights));
          await search.snapshot.breathe();
        }
        return counts;
      }),
    count: (node, canonical, signal) => run(signal, async (search) => countBits(await find(search, node, canonical))),
    facets: (selection, facets, most, signal) =>
      run(signal, async (search) => {
        const { snapshot, view } = search;
        const { wanted, counted } = await findSelection(search, selection, 'relevance');
        const results: FacetResult[] = [];
        for (const facet of facets) {
          results.push({ facet, ...countFacet(await facetColumn(snapshot, views, view, facet), counted, most) });
          await snapshot.breathe();
        }
        return { total: countHits(wanted, counted.weights), facets: results };
      }),
    matrix: (selection, rows, columns, most, signal) =>
      run(signal, async (search) => {
        const { snapshot, view } = search;
        const { wanted, counted } = await findSelection(search, selection, 'relevance');
        const [rowColumn, columnColumn] = [
          await facetColumn(snapshot, views, view, rows),
          await facetColumn(snapshot, views, view, columns),
        ];
        const rowCounts = countFacet(rowColumn, counted, most);
        const columnCounts = countFacet(columnColumn, counted, most);
        const valuesOf = ({ values }: FacetCounts): string[] => values.map(({ value }) => value);
        return {
          total: countHits(wanted, counted.weights),
          rows: rowCounts,
          columns: columnCounts,
          counts: countMatrix(rowColumn, columnColumn, valuesOf(rowCounts), valuesOf(columnCounts), counted),
        };
      }),
    allIds: (selection, sort, most, signal) =>
      run(signal, async (search) => {
        const { all, wanted } = await findSelection(search, selection, sort);
        const tiers = await tiersOf(search, selection, all, wanted, sort);
        return {
          total: countBits(wanted),
          ids: pageOf(search.view, tiers, { sort, offset: 0, size: most }, undefined).map(({ id }) => id),
        };
      }),
    load: (signal) =>
      run(signal, async ({ snapshot, view }) => {
        walkInOrder(view, view.live, 'relevance', () => false);
        for (const facet of USUAL_FACETS) {
          await facetColumn(snapshot, views, view, facet);
          await snapshot.breathe();
        }
      }),
    withView: (signal, work) =>
      run(signal, ({ snapshot, view }) => work(snapshot, view, new BlockReader(blockCache), views)),
    withFinder: (signal, work) =>
      run(signal, (search) =>
        work(
          (node, among) =>
            among === search.view.live ? find(search, node, printQuery(node)) : search.query.find(node, among),
          search.view,
        ),
      ),
    memory: () => blockCache.bytes + found.bytes + pool.bytes,
  };
}

function pageOf(
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

function countHits(bits: Bitmap, weights: Float64Array | undefined): number {
  if (!weights) return countBits(bits);
  let sum = 0;
  eachBit(bits, (place) => (sum += weights[place]!));
  return sum;
}
