import type { RequestOf } from '@platform/contract/call';
import { LIST_END } from '@platform/contract/search/list-end';
import type { KeptSearch, searchExpression } from '@platform/contract/search/search';
import { keepLink, recallLink } from './search-link';

type SearchRequest = RequestOf<typeof searchExpression>;
export type Dedup = NonNullable<SearchRequest['dedup']>;
export type Sort = NonNullable<SearchRequest['sort']>;
type RecordFilter = NonNullable<SearchRequest['filters']>[number];
type MarkFilter = NonNullable<SearchRequest['marks']>[number];
/** A property of the records. */
export type RecordFacet = RecordFilter['facet'];
/** A property of the user's own marks. */
export type MarkFacet = MarkFilter['facet'];
/** Any property that hits can be filtered by. */
export type Facet = RecordFacet | MarkFacet;
export interface FacetFilter {
  facet: Facet;
  include?: string[];
  exclude?: string[];
}

/** Number of hits that a list can show: whole pages of this size. */
export const listedOf = (total: number, size: number): number => Math.min(total, Math.floor(LIST_END / size) * size);

/** How hits are shown. */
const VIEWS = ['list', 'picture', 'table', 'compare', 'statistics'] as const;
export type View = (typeof VIEWS)[number];

/** The whole state of a result page, contained in the address. */
export interface ResultState {
  exp: string;
  page: number;
  size: number;
  sort: Sort;
  dedup: Dedup;
  view: View;
  filters: FacetFilter[];
  /** Publication numbers that are compared side by side. */
  compared: string[];
  /** Key of a link whose search this tab has to load. */
  link?: string;
}

const SORTS: readonly Sort[] = [
  'relevance',
  'applicationDate',
  '-applicationDate',
  'publicationDate',
  '-publicationDate',
];
const DEDUPS: readonly Dedup[] = ['application', 'family', 'none'];
export const MARK_FACETS: readonly MarkFacet[] = ['myMark', 'myFolder', 'myTag'];
const FACETS: readonly Facet[] = [
  ...MARK_FACETS,
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
];
export const PAGE_SIZES = [20, 50, 100];
/** Patents side by side at most. */
export const MOST_COMPARED = 4;

const oneOf = <T extends string>(list: readonly T[], value: string | null, otherwise: T): T =>
  list.find((each) => each === value) ?? otherwise;
const whole = (value: string | null): number => (/^\d{1,7}$/.test(value ?? '') ? Number(value) : 0);

/** Address length that every server and chat program accepts; a longer search is replaced by a key. */
const MOST_IN_ADDRESS = 1_800;

/**
 * Reads the address of a result page; invalid parts count as absent. `val` comes from the search box of the frame, `q`
 * is the key of a search too long for an address.
 */
export function readResultState(search: string): ResultState {
  const parameters = new URLSearchParams(search);
  const size = whole(parameters.get('size'));
  const key = parameters.get('q');
  const linked = key === null ? undefined : recallLink(key);
  return {
    exp: linked?.exp ?? (parameters.get('exp') ?? parameters.get('val') ?? '').trim(),
    ...(key !== null && !linked ? { link: key } : {}),
    page: Math.max(1, whole(parameters.get('page'))),
    size: PAGE_SIZES.includes(size) ? size : 20,
    sort: oneOf(SORTS, parameters.get('sort'), 'relevance'),
    dedup: oneOf(DEDUPS, parameters.get('dedup'), 'application'),
    view: oneOf(VIEWS, parameters.get('view'), 'list'),
    filters: linked ? filtersOf(linked) : readFilters(parameters),
    compared: [...new Set(parameters.getAll('c'))].slice(0, MOST_COMPARED),
  };
}

function readFilters(parameters: URLSearchParams): FacetFilter[] {
  const byFacet = new Map<Facet, { include: string[]; exclude: string[] }>();
  for (const [name, kind] of [
    ['in', 'include'],
    ['out', 'exclude'],
  ] as const) {
    for (const text of parameters.getAll(name)) {
      const at = text.indexOf(':');
      const facet = FACETS.find((each) => each === text.slice(0, at));
      const value = text.slice(at + 1);
      if (!facet || value === '') continue;
      const filter = byFacet.get(facet) ?? { include: [], exclude: [] };
      if (!filter[kind].includes(value)) filter[kind].push(value);
      byFacet.set(facet, filter);
    }
  }
  return [...byFacet].map(([facet, { include, exclude }]) => ({
    facet,
    ...(include.length > 0 ? { include } : {}),
    ...(exclude.length > 0 ? { exclude } : {}),
  }));
}

/** The query of an address with this state; default values are left out, so that each page has one address. */
export function writeResultState(state: ResultState): string {
  const parameters = new URLSearchParams();
  if (state.link) parameters.set('q', state.link);
  else if (state.exp) parameters.set('exp', state.exp);
  for (const { facet, include = [], exclude = [] } of state.filters) {
    for (const value of include) parameters.append('in', `${facet}:${value}`);
    for (const value of exclude) parameters.append('out', `${facet}:${value}`);
  }
  if (parameters.toString().length > MOST_IN_ADDRESS) {
    for (const name of ['exp', 'in', 'out']) parameters.delete(name);
    const { exp, filters, marks } = queryOf(state);
    parameters.set('q', keepLink({ exp, filters, ...(marks ? { marks } : {}) }));
  }
  if (state.dedup !== 'application') parameters.set('dedup', state.dedup);
  if (state.sort !== 'relevance') parameters.set('sort', state.sort);
  if (state.view !== 'list') parameters.set('view', state.view);
  if (state.view === 'compare') for (const number of state.compared) parameters.append('c', number);
  if (state.size !== 20) parameters.set('size', String(state.size));
  if (state.page > 1) parameters.set('page', String(state.page));
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** Effect of a filter's value on the hits. */
export type FilterKind = 'include' | 'exclude';

/** The filters with one value set, changed or (undefined) removed. */
export function withFilter(
  filters: readonly FacetFilter[],
  facet: Facet,
  value: string,
  kind: FilterKind | undefined,
): FacetFilter[] {
  const others = filters.filter((filter) => filter.facet !== facet);
  const old = filters.find((filter) => filter.facet === facet);
  const rest = (values: readonly string[] | undefined) => (values ?? []).filter((each) => each !== value);
  const include = [...rest(old?.include), ...(kind === 'include' ? [value] : [])];
  const exclude = [...rest(old?.exclude), ...(kind === 'exclude' ? [value] : [])];
  if (include.length === 0 && exclude.length === 0) return others;
  return [...others, { facet, ...(include.length > 0 ? { include } : {}), ...(exclude.length > 0 ? { exclude } : {}) }];
}

/** Whether a value is included, excluded, or neither. */
export function filterKindOf(filters: readonly FacetFilter[], facet: Facet, value: string): FilterKind | undefined {
  const filter = filters.find((each) => each.facet === facet);
  if (filter?.include?.includes(value)) return 'include';
  return filter?.exclude?.includes(value) ? 'exclude' : undefined;
}

/** The query object that list, facets, statistics, export and monitor share. */
export function queryOf({ exp, dedup, filters }: Pick<ResultState, 'exp' | 'dedup' | 'filters'>) {
  const isMark = (filter: FacetFilter): filter is MarkFilter => MARK_FACETS.some((facet) => facet === filter.facet);
  const marks = filters.filter(isMark);
  return {
    exp,
    dedup,
    filters: filters.filter((filter): filter is RecordFilter => !isMark(filter)),
    ...(marks.length > 0 ? { marks } : {}),
  };
}

/** The filters of a query object, including those by own marks. */
export function filtersOf({
  filters = [],
  marks = [],
}: {
  filters?: readonly RecordFilter[];
  marks?: readonly MarkFilter[];
}): FacetFilter[] {
  return [...marks, ...filters];
}

/** A search: expression, filters, and unit. */
export type AskedSearch = Pick<ResultState, 'exp' | 'filters' | 'dedup'>;

/** A stored query as a page's search. */
export function askedOf(query: KeptSearch): AskedSearch {
  return { exp: query.exp, dedup: query.dedup, filters: filtersOf(query) };
}

/** The query of an address that passes a search to another page: an expression, optionally with filters. */
export function searchAddress(
  asked: Pick<AskedSearch, 'exp'> & Partial<AskedSearch>,
  sort: Sort = 'relevance',
): string {
  const { exp, filters = [], dedup = 'application' } = asked;
  return writeResultState({ ...readResultState(''), exp, filters, dedup, sort });
}

/** The address of the results of a stored query: with its filters and unit. */
export function resultsAddress(query: KeptSearch, sort?: Sort): string {
  return `/docking${searchAddress(askedOf(query), sort)}`;
}

/** The query of an address that shows the results of an expression, or hands it to another page. */
export function expressionAddress(exp: string): string {
  return searchAddress({ exp });
}
