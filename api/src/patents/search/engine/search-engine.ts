import type { QueryNode } from '@platform/domain/query/query-node';
import type { Bitmap } from '../bitmaps/bitmap';
import type { FacetCounts } from '../facets/count-facet';
import type { Facet } from '../facets/facet-columns';
import type { SearchSort } from '../results/result-order';
import type { SearchSnapshot } from './search-snapshot';
import type { BlockReader } from '../segments/block-reader';
import type { IndexView, IndexViews, SearchView } from '../segments/index-view';
import type { SearchParty } from '../turns/search-party';

/** The unit of counting: an application with all its publications, a simple family, or every publication. */
type Dedup = 'application' | 'family' | 'none';

/** Narrows hits by values of a property. */
export interface FacetFilter {
  facet: Facet;
  include?: readonly string[];
  exclude?: readonly string[];
}

/** Narrows hits to certain patents, or to all others. Patents outside the index are ignored. */
export interface PatentFilter {
  ids: readonly number[];
  exclude: boolean;
}

/** Selects patents. */
export interface SearchSelection {
  /** Without references to sets. */
  node: QueryNode;
  /** `printQuery(node)`: two questions with the same canonical form have the same answer. */
  canonical: string;
  filters?: readonly FacetFilter[];
  patents?: readonly PatentFilter[];
  dedup?: Dedup;
}

/** A selection with sort order and page. */
export interface SearchQuestion extends SearchSelection {
  sort: SearchSort;
  /** Number of skipped rows, and maximum number of returned rows. */
  offset: number;
  size: number;
}

/** One row of a result list. */
export interface FoundRow {
  id: number;
  /** With `dedup` none: the index of the patent's publication, 0 for the latest. */
  publication?: number;
}

/** A page of found patents at one revision of the index. */
interface FoundPage {
  /** Exact number of rows. */
  total: number;
  rows: FoundRow[];
  revision: number;
}

/** Values of one property with their counts. */
export interface FacetResult extends FacetCounts {
  facet: Facet;
}

/** Finds patents. An OpenSearch cluster would replace it if the corpus outgrows one database. */
export interface SearchEngine {
  /**
   * Returns the exact number of rows, and one page of them.
   * @throws ApiError 503 if it takes too long
   */
  search(question: SearchQuestion, signal?: AbortSignal): Promise<FoundPage>;
  /** Counts the rows of each of several selections. */
  countAll(selections: readonly SearchSelection[], signal?: AbortSignal): Promise<number[]>;
  /** Counts the patents that match a query. */
  count(node: QueryNode, canonical: string, signal?: AbortSignal): Promise<number>;
  /** Counts hits by facet. @param most maximum number of values of each property */
  facets(
    selection: SearchSelection,
    facets: readonly Facet[],
    most: number,
    signal?: AbortSignal,
  ): Promise<{ total: number; facets: FacetResult[] }>;
  /** Counts hits by two properties at once: the most frequent values of each. */
  matrix(
    selection: SearchSelection,
    rows: Facet,
    columns: Facet,
    most: number,
    signal?: AbortSignal,
  ): Promise<{ total: number; rows: FacetCounts; columns: FacetCounts; counts: number[][] }>;
  /** Returns the ids of all patents found, in order, for exports and batches. */
  allIds(
    selection: SearchSelection,
    sort: SearchSort,
    most: number,
    signal?: AbortSignal,
  ): Promise<{ total: number; ids: number[] }>;
  /** Loads the data that every search needs, so that the first one need not wait. */
  load(signal?: AbortSignal): Promise<void>;
  /** Runs a function that reads the index directly. */
  withView<T>(
    signal: AbortSignal | undefined,
    work: (snapshot: SearchSnapshot, view: SearchView, blocks: BlockReader, views: IndexViews) => Promise<T>,
  ): Promise<T>;
  /** Runs a function that executes several queries in one snapshot. */
  withFinder<T>(
    signal: AbortSignal | undefined,
    work: (find: (node: QueryNode, among: Bitmap) => Promise<Bitmap>, view: IndexView) => Promise<T>,
  ): Promise<T>;
  /** Size of the index in this process's memory, in bytes. */
  memory(): number;
}

/** The engine of a process. Searches without a party belong to the platform itself. */
export interface SharedSearchEngine extends SearchEngine {
  /** Returns the same engine for one party, which takes turns with the others. */
  as(party: SearchParty): SearchEngine;
}
