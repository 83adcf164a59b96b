import type { Bitmap } from '../bitmaps/bitmap';
import { setBit } from '../bitmaps/bitmap';
import type { BitmapSource } from '../bitmaps/bitmap-pool';
import { CommonGrams } from '../index/common-grams';
import type { SearchSnapshot } from '../engine/search-snapshot';
import { decodeNumbers, decodeTextLists, type TextLists } from './columns';
import type { Directory, ListColumn, NumberColumn } from './segment-data';

/** A segment loaded in a process. It never changes. */
export interface LoadedSegment {
  id: number;
  documents: number;
  directory: Directory;
  grams: CommonGrams;
  numbers: Readonly<Record<NumberColumn, Float64Array>>;
  /** Loaded on first use. */
  lists: Partial<Record<ListColumn, TextLists>>;
}

/** The whole index at one revision: its segments in sequence, each patent at a place. */
export interface IndexView {
  revision: number;
  segments: readonly PlacedSegment[];
  /** Bits of a bitmap, a multiple of 32. */
  size: number;
  /** The places of patents in their current version. */
  live: Bitmap;
  documents: number;
  /** Id of the patent at a place, 0 if there is none. */
  ids: Float64Array;
  number(column: NumberColumn): Float64Array;
  /** Place of a patent, or -1. */
  placeOf(id: number): number;
  /** Values that callers derive from the view and cache with it. */
  derived: Map<string, unknown>;
}

/** The index for one search. */
export interface SearchView extends IndexView {
  /** Source of the search's sets of places; the next search reuses them. */
  sets: BitmapSource;
}

export interface PlacedSegment {
  segment: LoadedSegment;
  /** Place of its first patent, a multiple of 32. */
  base: number;
}

/** Number of segments loaded by one statement, tens of milliseconds of work. */
const SEGMENTS_AT_ONCE = 4;

const NUMBER_COLUMNS: readonly NumberColumn[] = [
  'id',
  'published',
  'filed',
  'filingYear',
  'type',
  'status',
  'publications',
];

/** Returns an empty set of places of a view. */
export const noPlaces = ({ sets }: Pick<SearchView, 'sets'>): Bitmap => sets.empty();

/** Returns a copy of a set of places that may be changed. */
export const copyPlaces = ({ sets }: Pick<SearchView, 'sets'>, places: Bitmap): Bitmap => sets.copy(places);

/** Returns the places of patents; those missing in the view are left out. */
export function placesOfPatents(view: SearchView, ids: readonly number[]): Bitmap {
  const places = noPlaces(view);
  for (const id of ids) {
    const place = view.placeOf(id);
    if (place >= 0) setBit(places, place);
  }
  return places;
}

/** The segments and views cached by a process. Every search requests the view of its snapshot. */
export class IndexViews {
  readonly #segments = new Map<number, LoadedSegment>();
  #latest: IndexView | undefined;
  #loading: { revision: number; view: Promise<IndexView> } | undefined;

  /** Returns the index at the revision of the snapshot. */
  async at(snapshot: SearchSnapshot): Promise<IndexView> {
    const { revision } = snapshot;
    if (this.#latest?.revision === revision) return this.#latest;
    // Concurrent searches wait for one load. If its snapshot fails, the next of them loads.
    while (this.#loading?.revision === revision) {
      const view = await this.#loading.view.catch(() => undefined);
      if (view) return view;
    }
    const loading = { revision, view: this.#load(snapshot, revision) };
    this.#loading = loading;
    try {
      return await loading.view;
    } finally {
      if (this.#loading === loading) this.#loading = undefined;
    }
  }

  /** Ensures that a list column of every segment is loaded. */
  async loadList(snapshot: SearchSnapshot, view: IndexView, name: ListColumn): Promise<void> {
    const missing = view.segments.filter(({ segment }) => segment.lists[name] === undefined);
    if (missing.length === 0) return;
    const rows = await snapshot.all<{ segment: number; bytes: Buffer }>({
      text: 'select segment_id as segment, bytes from search_column where name = $1 and segment_id = any($2::bigint[])',
      values: [name, missing.map(({ segment }) => segment.id)],
    });
    const bySegment = new Map(rows.map(({ segment, bytes }) => [Number(segment), bytes]));
    for (const { segment } of missing) segment.lists[name] = decodeTextLists(bySegment.get(segment.id)!);
  }

  async #load(snapshot: SearchSnapshot, revision: number): Promise<IndexView> {
    const { rows } = await snapshot.one<{ rows: { id: number; documents: number }[] | null }>({
      text: `select json_agg(json_build_object('id', id, 'documents', documents) order by id) as rows from search_segment`,
      values: [],
    });
    const wanted = rows ?? [];
    const missing = wanted.filter(({ id }) => !this.#segments.has(id)).map(({ id }) => id);
    // In batches: the batches that one search loaded before its timeout stay loaded for the next.
    for (let from = 0; from < missing.length; from += SEGMENTS_AT_ONCE) {
      for (const segment of await readSegments(snapshot, missing.slice(from, from + SEGMENTS_AT_ONCE)))
        this.#segments.set(segment.id, segment);
    }
    const tombstones = await snapshot.all<{ id: number; upTo: number }>({
      text: 'select patent_id as id, up_to as "upTo" from search_tombstone',
      values: [],
    });
    const view = makeView(
      revision,
      wanted.map(({ id }) => this.#segments.get(id)!),
      new Map(tombstones.map(({ id, upTo }) => [Number(id), Number(upTo)])),
    );
    if (!this.#latest || revision > this.#latest.revision) {
      this.#latest = view;
      const inUse = new Set(wanted.map(({ id }) => id));
      for (const id of this.#segments.keys()) if (!inUse.has(id)) this.#segments.delete(id);
    }
    return view;
  }
}

async function readSegments(snapshot: SearchSnapshot, ids: readonly number[]): Promise<LoadedSegment[]> {
  const heads = await snapshot.all<{ id: number; documents: number; directory: Directory; grams: string[] }>({
    text: 'select id, documents, directory, common_grams as grams from search_segment where id = any($1::bigint[])',
    values: [ids],
  });
  const columns = await snapshot.all<{ segment: number; name: NumberColumn; bytes: Buffer }>({
    text: 'select segment_id as segment, name, bytes from search_column where segment_id = any($1::bigint[]) and name = any($2::text[])',
    values: [ids, NUMBER_COLUMNS],
  });
  const numbers = new Map<number, Record<string, Float64Array>>();
  for (const { segment, name, bytes } of columns) {
    const id = Number(segment);
    numbers.set(id, { ...numbers.get(id), [name]: decodeNumbers(bytes) });
  }
  return heads.map(({ id, documents, directory, grams }) => ({
    id: Number(id),
    documents,
    directory,
    grams: new CommonGrams(grams),
    numbers: numbers.get(Number(id)) as LoadedSegment['numbers'],
    lists: {},
  }));
}

function makeView(
  revision: number,
  segments: readonly LoadedSegment[],
  tombstones: ReadonlyMap<number, number>,
): IndexView {
  const placed: PlacedSegment[] = [];
  let size = 0;
  for (const segment of segments) {
    placed.push({ segment, base: size });
    size += Math.ceil(segment.documents / 32) * 32;
  }
  const live = new Uint32Array(size / 32);
  const ids = new Float64Array(size);
  let documents = 0;
  for (const { segment, base } of placed) {
    const own = segment.numbers.id;
    ids.set(own, base);
    for (let i = 0; i < own.length; i += 1) {
      if (tombstones.size > 0 && (tombstones.get(own[i]!) ?? 0) >= segment.id) continue;
      setBit(live, base + i);
      documents += 1;
    }
  }
  const columns = new Map<NumberColumn, Float64Array>([['id', ids]]);
  const number = (name: NumberColumn): Float64Array => {
    let column = columns.get(name);
    if (!column) {
      columns.set(name, (column = new Float64Array(size)));
      for (const { segment, base } of placed) column.set(segment.numbers[name], base);
    }
    return column;
  };
  let sorted: { ids: Float64Array; places: Uint32Array } | undefined;
  return {
    revision,
    segments: placed,
    size,
    live,
    documents,
    ids,
    number,
    placeOf: (id) => find((sorted ??= sortIds(ids, live)), id),
    derived: new Map(),
  };
}

/** Sorts live patents by id, to find their places. */
function sortIds(ids: Float64Array, live: Bitmap): { ids: Float64Array; places: Uint32Array } {
  const places: number[] = [];
  let ascending = true;
  let last = 0;
  for (let place = 0; place < ids.length; place += 1) {
    if (((live[place >>> 5]! >>> (place & 31)) & 1) === 0) continue;
    if (ids[place]! < last) ascending = false;
    last = ids[place]!;
    places.push(place);
  }
  if (!ascending) places.sort((a, b) => ids[a]! - ids[b]!);
  return { ids: Float64Array.from(places, (place) => ids[place]!), places: Uint32Array.from(places) };
}

function find({ ids, places }: { ids: Float64Array; places: Uint32Array }, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? places[low]! : -1;
}
