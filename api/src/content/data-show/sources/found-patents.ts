import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { listBlockPatents } from '@platform/contract/data-show/block-rows';
import { NO_VALUE, type PatentSlice, type SliceBy } from '@platform/contract/data-show/block-source';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Services } from '../../../kernel/ports/services';
import { recall } from '../../../patents/search/kept/kept-search';
import { readSearch } from '../../../patents/search/read-search';
import { searchInBackground } from '../../../patents/search/engine/search-in-background';
import type { FacetFilter, SearchEngine, SearchSelection } from '../../../patents/search/engine/search-engine';
import { searchEngineOf } from '../../../patents/search/engine/search-services';
import type { Counted } from './counted';
import { patentsById } from './patents';

/** Most different values of a property. */
const MOST_VALUES = 200;

/** A stored search. It runs without an account, because it names no account's own sets. */
export interface StoredSearch {
  exp: string;
  canonical: string;
}

/** Services, and the transaction in which the rest of the answer is read. */
interface Looking {
  services: Services;
  db: Database;
  signal?: AbortSignal;
}

async function opened(
  { services, signal }: Looking,
  { exp, canonical }: StoredSearch,
): Promise<{ engine: SearchEngine; selection: SearchSelection }> {
  const context = searchInBackground(services, 0, signal);
  const { selection } = await readSearch(context, recall({ exp, reading: { exp, canonical } }));
  return { engine: searchEngineOf(context), selection };
}

/** Counts the hits of a search, each application once, and splits the number. @throws ApiError as the search itself */
export async function countFound(looking: Looking, search: StoredSearch, sliceBy: SliceBy | null): Promise<Counted> {
  const { engine, selection } = await opened(looking, search);
  const asked = sliceBy ? [sliceBy as PatentSlice] : [];
  const { total, facets } = await engine.facets(selection, asked, MOST_VALUES, looking.signal);
  const { rows } = await looking.db.execute<{ isDemo: boolean }>(
    sql`select exists (select from patent where is_demo) as "isDemo"`,
  );
  const parts = facets.flatMap(({ values, missing }) => [...values, { value: NO_VALUE, count: missing }]);
  return { total, parts, isDemo: rows[0]!.isDemo };
}

/** Returns a page of the hits of a search, the latest first unless sorted. @throws ApiError as the search itself */
export async function pageFound(
  looking: Looking,
  search: StoredSearch,
  sliceBy: SliceBy | null,
  { page, size, slice, sort = '-publicationDate' }: ParsedRequestOf<typeof listBlockPatents>,
) {
  const { services, db, signal } = looking;
  const found = async () => {
    const { engine, selection } = await opened(looking, search);
    const filters = slice === undefined ? [] : [await filterOf(engine, selection, sliceBy, slice, signal)];
    return { engine, wanted: { ...selection, filters: [...(selection.filters ?? []), ...filters] } };
  };
  const from = (page - 1) * size;
  if (is(services.db, PgTransaction)) {
    // An export: all its pages come from one search, as its other rows come from one snapshot.
    const { total, ids } = await onceIn(services.db, async () => {
      const { engine, wanted } = await found();
      return engine.allIds(wanted, sort, services.config.exportMostRows, signal);
    });
    return { total, list: await patentsById(db, ids.slice(from, from + size)) };
  }
  const { engine, wanted } = await found();
  const { total, rows } = await engine.search({ ...wanted, sort, offset: from, size }, signal);
  return {
    total,
    list: await patentsById(
      db,
      rows.map(({ id }) => id),
    ),
  };
}

/** Returns the filter of a slice. The slice without a value has the hits with none of the values. */
async function filterOf(
  engine: SearchEngine,
  selection: SearchSelection,
  sliceBy: SliceBy | null,
  slice: string,
  signal: AbortSignal | undefined,
): Promise<FacetFilter> {
  if (!sliceBy) throw ApiError.invalid('这个数字没有分项。');
  const facet = sliceBy as PatentSlice;
  if (slice !== NO_VALUE) return { facet, include: [slice] };
  const { facets } = await engine.facets(selection, [facet], MOST_VALUES, signal);
  return { facet, exclude: facets[0]!.values.map(({ value }) => value) };
}

type Found = Awaited<ReturnType<SearchEngine['allIds']>>;
const found = new WeakMap<object, Promise<Found>>();

/** Runs a search once in a transaction; later calls return the first result. */
function onceIn(transaction: object, find: () => Promise<Found>): Promise<Found> {
  const known = found.get(transaction);
  if (known) return known;
  const made = find();
  found.set(transaction, made);
  return made;
}
