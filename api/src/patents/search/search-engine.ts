import type { QueryNode } from '@platform/domain/query/query-node';
import type { Bitmap } from './bitmap';
import type { FacetCounts } from './facets/count-facet';
import type { Facet } from './facets/facet-columns';
import type { SearchSort } from './result-order';
import type { SearchSnapshot } from './search-snapshot';
import type { BlockReader } from './segments/block-reader';
import type { IndexView, IndexViews, SearchView } from './segments/index-view';
import type { SearchParty } from './turns/search-party';

/** What counts as one: an application with all its publications, a simple family, or every publication. */
export type Dedup = 'application' | 'family' | 'none';

/** Hits narrowed down by values of a property. */
export interface FacetFilter {
  facet: Facet;
  include?: readonly string[];
  exclude?: readonly string[];
}

/** Hits narrowed down to certain patents, or to all others; what is not in the index counts for nothing. */
export interface PatentFilter {
  ids: readonly number[];
  exclude: boolean;
}

/** Which patents are meant. */
export interface SearchSelection {
  /** Without references to sets. */
  node: QueryNode;
  /** `printQuery(node)`: two questions with the same one have the same answer. */
  canonical: string;
  filters?: readonly FacetFilter[];
  patents?: readonly PatentFilter[];
  dedup?: Dedup;
}

/** What to find. */
export interface SearchQuestion extends SearchSelection {
  sort: SearchSort;
  /** Rows before the wanted ones, and how many are wanted. */
  offset: number;
  size: number;
}

/** One row of a result list. */
export interface FoundRow {
  id: number;
  /** With `dedup` none: which of the patent's publications, the latest being 0. */
  publication?: number;
}

/** Found patents of one revision of the index. */
export interface FoundPage {
  /** Rows in all, exact. */
  total: number;
  rows: FoundRow[];
  revision: number;
}

/** Values of one property with their counts. */
export interface FacetResult extends FacetCounts {
  facet: Facet;
}

/** Finds patents. An OpenSearch cluster would take this place when the corpus outgrows one database. */
export interface SearchEngine {
  /**
   * How many rows there are, exactly, and one page of them.
   * @throws ApiError 503 when it takes too long
   */
  search(question: SearchQuestion, signal?: AbortSignal): Promise<FoundPage>;
  /** How many rows each of several selections has. */
  countAll(selections: readonly SearchSelection[], signal?: AbortSignal): Promise<number[]>;
  /** How many patents fulfil a query. */
  count(node: QueryNode, canonical: string, signal?: AbortSignal): Promise<number>;
  /** Hits by their properties. @param most values of each property */
  facets(
    selection: SearchSelection,
    facets: readonly Facet[],
    most: number,
    signal?: AbortSignal,
  ): Promise<{ total: number; facets: FacetResult[] }>;
  /** Hits by two properties at once: the most frequent values of each. */
  matrix(
    selection: SearchSelection,
    rows: Facet,
    columns: Facet,
    most: number,
    signal?: AbortSignal,
  ): Promise<{ total: number; rows: FacetCounts; columns: FacetCounts; counts: number[][] }>;
  /** The numbers of all patents found, in order, for exports and batches. */
  allIds(
    selection: SearchSelection,
    sort: SearchSort,
    most: number,
    signal?: AbortSignal,
  ): Promise<{ total: number; ids: number[] }>;
  /** Loads what every search needs, so that the first one does not wait for it. */
  load(signal?: AbortSignal): Promise<void>;
  /** Runs work that reads the index by itself. */
  withView<T>(
    signal: AbortSignal | undefined,
    work: (snapshot: SearchSnapshot, view: SearchView, blocks: BlockReader, views: IndexViews) => Promise<T>,
  ): Promise<T>;
  /** Runs work that looks for several queries in one snapshot. */
  withFinder<T>(
    signal: AbortSignal | undefined,
    work: (find: (node: QueryNode, among: Bitmap) => Promise<Bitmap>, view: IndexView) => Promise<T>,
  ): Promise<T>;
  /** Bytes of the index in this process's memory. */
  memory(): number;
}

/** The engine of a process. What is asked of it without a party is asked by the platform itself. */
export interface SharedSearchEngine extends SearchEngine {
  /** The same engine for one party: it waits for its turn among the others. */
  as(party: SearchParty): SearchEngine;
}
