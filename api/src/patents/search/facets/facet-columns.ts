import { parseClassSymbol } from '@platform/domain/classes/ipc-symbol';
import { unifyCharacters } from '@platform/domain/text/same-characters';
import { STATUS_CODES, TYPE_CODES, type ListColumn, type NumberColumn } from '../segments/segment-data';
import type { IndexView, IndexViews, LoadedSegment } from '../segments/index-view';
import type { SearchSnapshot } from '../engine/search-snapshot';
import type { FacetColumn } from './facet-column';
import { townColumn } from './town-column';

/** Properties by which hits are counted and narrowed down. */
const FACETS = [
  'applicationYear',
  'publicationYear',
  'patentType',
  'legalStatus',
  'country',
  'ipcSection',
  'ipcClass',
  'ipcSubclass',
  'ipcGroup',
  'applicant',
  'inventor',
  'town',
  'agency',
] as const;
export type Facet = (typeof FACETS)[number];

interface Source {
  list?: ListColumn;
  number?: NumberColumn;
  /** Converts a recorded value to the facet's value; null for none. */
  value: (recorded: string | number) => string | null;
  lastFirst?: boolean;
}

const year = (day: number): string | null => (day === 0 ? null : String(Math.floor(day / 10_000)));
const ipcLevel = (length: number) => (recorded: string | number) => {
  const symbol = parseClassSymbol(String(recorded))?.symbol;
  return symbol === undefined || symbol.length < Math.min(length, 4) ? null : symbol.slice(0, length);
};

/** Unifies the middle dots of a name, which patents write with different characters. */
const oneName = (name: string | number): string => unifyCharacters(String(name));

const SOURCES: Readonly<Record<Exclude<Facet, 'town'>, Source>> = {
  applicationYear: { number: 'filingYear', value: (code) => (code === 0 ? null : String(code)), lastFirst: true },
  publicationYear: { number: 'published', value: (day) => year(day as number), lastFirst: true },
  patentType: { number: 'type', value: (code) => TYPE_CODES[code as number] ?? null },
  legalStatus: { number: 'status', value: (code) => STATUS_CODES[code as number] ?? null },
  country: { list: 'office', value: (office) => office as string },
  ipcSection: { list: 'ipc', value: ipcLevel(1) },
  ipcClass: { list: 'ipc', value: ipcLevel(3) },
  ipcSubclass: { list: 'ipc', value: ipcLevel(4) },
  ipcGroup: {
    list: 'ipc',
    value: (recorded) => parseClassSymbol(String(recorded))?.symbol.replace(/\/.*$/, '/00') ?? null,
  },
  applicant: { list: 'applicant', value: oneName },
  inventor: { list: 'inventor', value: oneName },
  agency: { list: 'agency', value: oneName },
};

/** Returns the column of a facet, cached with the view. */
export async function facetColumn(
  snapshot: SearchSnapshot,
  views: IndexViews,
  view: IndexView,
  facet: Facet,
): Promise<FacetColumn> {
  if (facet === 'town') return townColumn(snapshot, view);
  const known = view.derived.get(`facet:${facet}`) as FacetColumn | undefined;
  if (known) return known;
  const source = SOURCES[facet];
  if (source.list) await views.loadList(snapshot, view, source.list);
  const values = new Map<string, number>();
  const codeOf = (value: string): number => {
    let code = values.get(value);
    if (code === undefined) values.set(value, (code = values.size));
    return code;
  };
  const starts = new Uint32Array(view.size + 1);
  let codes = new Uint32Array(view.size);
  let used = 0;
  for (const { segment, base } of view.segments) {
    const own = segmentColumn(segment, facet, source);
    const toGlobal = Uint32Array.from(own.values, codeOf);
    if (used + own.codes.length > codes.length) {
      const larger = new Uint32Array(Math.max(codes.length * 2, used + own.codes.length));
      larger.set(codes);
      codes = larger;
    }
    for (let i = 0; i < segment.documents; i += 1) starts[base + i] = used + own.starts[i]!;
    for (let i = 0; i < own.codes.length; i += 1) codes[used + i] = toGlobal[own.codes[i]!]!;
    used += own.codes.length;
    starts.fill(used, base + segment.documents, base + Math.ceil(segment.documents / 32) * 32 + 1);
  }
  const column: FacetColumn = {
    values: [...values.keys()],
    starts,
    codes: codes.subarray(0, used),
    lastFirst: source.lastFirst,
  };
  view.derived.set(`facet:${facet}`, column);
  return column;
}

/** Columns by segment. Segments never change, so each is read once for a facet. */
const segmentColumns = new WeakMap<LoadedSegment, Map<Facet, FacetColumn>>();

function segmentColumn(segment: LoadedSegment, facet: Facet, { list, number, value }: Source): FacetColumn {
  let known = segmentColumns.get(segment);
  if (!known) segmentColumns.set(segment, (known = new Map()));
  let column = known.get(facet);
  if (!column)
    known.set(
      facet,
      (column = list ? fromList(segment.lists[list]!, value) : fromNumbers(segment.numbers[number!], value)),
    );
  return column;
}

function fromNumbers(numbers: Float64Array, value: Source['value']): FacetColumn {
  const values = new Map<string, number>();
  const byNumber = new Map<number, number>();
  const starts = new Uint32Array(numbers.length + 1);
  const codes: number[] = [];
  for (let i = 0; i < numbers.length; i += 1) {
    let code = byNumber.get(numbers[i]!);
    if (code === undefined) {
      const text = value(numbers[i]!);
      code = text === null ? -1 : (values.get(text) ?? values.size);
      if (text !== null) values.set(text, code);
      byNumber.set(numbers[i]!, code);
    }
    if (code >= 0) codes.push(code);
    starts[i + 1] = codes.length;
  }
  return { values: [...values.keys()], starts, codes: Uint32Array.from(codes) };
}

function fromList(
  { texts, starts, codes }: { texts: string[]; starts: Uint32Array; codes: Uint32Array },
  value: Source['value'],
): FacetColumn {
  const values = new Map<string, number>();
  const toOwn = texts.map((text) => {
    const own = value(text);
    if (own === null) return -1;
    let code = values.get(own);
    if (code === undefined) values.set(own, (code = values.size));
    return code;
  });
  const ownStarts = new Uint32Array(starts.length);
  const ownCodes: number[] = [];
  for (let i = 0; i + 1 < starts.length; i += 1) {
    const from = ownCodes.length;
    for (let at = starts[i]!; at < starts[i + 1]!; at += 1) {
      const code = toOwn[codes[at]!]!;
      // Two groups of one subclass count once.
      if (code >= 0 && !ownCodes.includes(code, from)) ownCodes.push(code);
    }
    ownStarts[i + 1] = ownCodes.length;
  }
  return { values: [...values.keys()], starts: ownStarts, codes: Uint32Array.from(ownCodes) };
}
