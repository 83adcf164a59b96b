import { USUAL_FACETS } from '@platform/contract/search/facets';
import { printQuery } from '@platform/domain/query/print-query';
import type { Pool } from 'pg';
import { countBits } from '../bitmaps/bitmap';
import { BitmapPool } from '../bitmaps/bitmap-pool';
import { type EngineParts, runSearch, type Search } from './engine-parts';
import { countFacet, countMatrix, type FacetCounts } from '../facets/count-facet';
import { type Facet, facetColumn } from '../facets/facet-columns';
import { findPlaces, findSelection, tiersOf } from '../results/find-selection';
import { FoundSets } from '../results/found-sets';
import { walkInOrder, type SearchSort } from '../results/result-order';
import { countHits, pageOf } from '../results/rows-of-page';
import type { FacetResult, SearchEngine, SearchQuestion, SearchSelection, SharedSearchEngine } from './search-engine';
import { BlockCache, BlockReader } from '../segments/block-reader';
import { IndexViews } from '../segments/index-view';
import { PLATFORM, type SearchParty } from '../turns/search-party';
import { SearchTurns } from '../turns/search-turns';

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

function engineFor(parts: EngineParts, party: SearchParty): SearchEngine {
  const { views, blockCache, found, pool } = parts;
  const run = <T>(signal: AbortSignal | undefined, work: (search: Search) => Promise<T>): Promise<T> =>
    runSearch(parts, party, signal, work);
  return {
    search: (question, signal) => run(signal, (search) => searchPage(search, question)),
    countAll: (selections, signal) => run(signal, (search) => countAll(search, selections)),
    count: (node, canonical, signal) =>
      run(signal, async (search) => countBits(await findPlaces(search, node, canonical))),
    facets: (selection, facets, most, signal) => run(signal, (search) => countFacets(search, selection, facets, most)),
    matrix: (selection, rows, columns, most, signal) =>
      run(signal, (search) => countPairs(search, selection, rows, columns, most)),
    allIds: (selection, sort, most, signal) => run(signal, (search) => findIds(search, selection, sort, most)),
    load: (signal) => run(signal, loadColumns),
    withView: (signal, work) =>
      run(signal, ({ snapshot, view }) => work(snapshot, view, new BlockReader(blockCache), views)),
    withFinder: (signal, work) =>
      run(signal, (search) =>
        work(
          (node, among) =>
            among === search.view.live ? findPlaces(search, node, printQuery(node)) : search.query.find(node, among),
          search.view,
        ),
      ),
    memory: () => blockCache.bytes + found.bytes + pool.bytes,
  };
}

async function searchPage(search: Search, question: SearchQuestion) {
  const { view } = search;
  const { all, wanted, counted } = await findSelection(search, question, question.sort);
  await search.snapshot.breathe();
  const tiers = await tiersOf(search, question, all, wanted, question.sort);
  await search.snapshot.breathe();
  const rows = pageOf(view, tiers, question, counted.weights);
  return { total: countHits(wanted, counted.weights), rows, revision: view.revision };
}

async function countAll(search: Search, selections: readonly SearchSelection[]): Promise<number[]> {
  const counts: number[] = [];
  for (const selection of selections) {
    const { wanted, counted } = await findSelection(search, selection, 'relevance');
    counts.push(countHits(wanted, counted.weights));
    await search.snapshot.breathe();
  }
  return counts;
}

async function countFacets(search: Search, selection: SearchSelection, facets: readonly Facet[], most: number) {
  const { parts, snapshot, view } = search;
  const { wanted, counted } = await findSelection(search, selection, 'relevance');
  const results: FacetResult[] = [];
  for (const facet of facets) {
    results.push({ facet, ...countFacet(await facetColumn(snapshot, parts.views, view, facet), counted, most) });
    await snapshot.breathe();
  }
  return { total: countHits(wanted, counted.weights), facets: results };
}

async function countPairs(search: Search, selection: SearchSelection, rows: Facet, columns: Facet, most: number) {
  const { parts, snapshot, view } = search;
  const { wanted, counted } = await findSelection(search, selection, 'relevance');
  const rowColumn = await facetColumn(snapshot, parts.views, view, rows);
  const columnColumn = await facetColumn(snapshot, parts.views, view, columns);
  const rowCounts = countFacet(rowColumn, counted, most);
  const columnCounts = countFacet(columnColumn, counted, most);
  const valuesOf = ({ values }: FacetCounts): string[] => values.map(({ value }) => value);
  return {
    total: countHits(wanted, counted.weights),
    rows: rowCounts,
    columns: columnCounts,
    counts: countMatrix(rowColumn, columnColumn, valuesOf(rowCounts), valuesOf(columnCounts), counted),
  };
}

async function findIds(search: Search, selection: SearchSelection, sort: SearchSort, most: number) {
  const { all, wanted } = await findSelection(search, selection, sort);
  const tiers = await tiersOf(search, selection, all, wanted, sort);
  return {
    total: countBits(wanted),
    ids: pageOf(search.view, tiers, { sort, offset: 0, size: most }, undefined).map(({ id }) => id),
  };
}

async function loadColumns({ parts, snapshot, view }: Search): Promise<void> {
  walkInOrder(view, view.live, 'relevance', () => false);
  for (const facet of USUAL_FACETS) {
    await facetColumn(snapshot, parts.views, view, facet);
    await snapshot.breathe();
  }
}
