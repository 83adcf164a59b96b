import { SEARCH_TABS, type SearchTab } from '@platform/contract/content/content-tabs';
import { searchSort } from '@platform/contract/search/search';
import { cutText } from '@platform/domain/text/cut-text';

/** Properties of a hit that an address can ask for, by the name of their parameter. */
export const FILTERS = ['type', 'status', 'year', 'ipc', 'town', 'applicant'] as const;
export type FilterName = (typeof FILTERS)[number];
export type ResultFilters = Partial<Record<FilterName, string>>;

/** The parsed address of a result list. */
export interface ResultQuery {
  expression: string;
  page: number;
  sort: string;
  filters: ResultFilters;
  /** What is listed: one kind of published content, or all kinds mixed; patents by default. */
  tab?: SearchTab | undefined;
}

/** Last page without an account. */
export const LAST_PUBLIC_PAGE = 50;
/** Characters of an expression without an account. */
export const MOST_PUBLIC_CHARACTERS = 1000;
/**
 * One character more than the limit can be typed, so that a longer text is reported instead of being truncated
 * silently. The limit also keeps the address short enough.
 */
export const MOST_TYPED = MOST_PUBLIC_CHARACTERS + 1;

export const SORTS = [
  { key: 'relevance', title: '相关度' },
  { key: '-publicationDate', title: '公开日从新到旧' },
  { key: 'publicationDate', title: '公开日从旧到新' },
  { key: '-applicationDate', title: '申请日从新到旧' },
  { key: 'applicationDate', title: '申请日从旧到新' },
] as const;

/**
 * Reads the address: `exp`, or `val` in the platform’s own links. An invalid page or order counts as absent. A page
 * beyond the last is kept, since only the search knows the number of pages.
 */
export function readResultQuery(search: URLSearchParams): ResultQuery {
  const expression = (search.get('exp') ?? search.get('val') ?? '').trim();
  const page = Number(search.get('page') ?? '1');
  const sort = searchSort.safeParse(search.get('sort'));
  const filters: ResultFilters = {};
  for (const name of FILTERS) {
    const value = cutText(search.get(name) ?? '', 200);
    if (value) filters[name] = value;
  }
  const tab = SEARCH_TABS.find((each) => each === search.get('tab'));
  return {
    ...(tab ? { tab } : {}),
    expression,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: sort.success ? sort.data : 'relevance',
    filters,
  };
}

/** The address of a list; default values are left out, so that each list has one address. */
export function resultAddress(query: ResultQuery): string {
  const search = new URLSearchParams({ exp: query.expression });
  if (query.tab) search.set('tab', query.tab);
  for (const name of FILTERS) if (query.filters[name]) search.set(name, query.filters[name]);
  if (query.sort !== 'relevance') search.set('sort', query.sort);
  if (query.page > 1) search.set('page', String(query.page));
  return `/web/search/list?${search.toString()}`;
}

/** The first page of the list with one filter set or (undefined) removed. */
export function withFilter(query: ResultQuery, name: FilterName, value: string | undefined): ResultQuery {
  const filters = { ...query.filters };
  if (value === undefined) delete filters[name];
  else filters[name] = value;
  return { ...query, page: 1, filters };
}
