import type { ContentPage, Narrowing } from './content-pages';

/** Rows of a page of a list. */
export const PAGE_SIZE = 15;
/** Pages of a list that can be turned to. */
const LAST_PAGE = 1000;

const NARROWINGS: readonly Narrowing[] = ['columns', 'year', 'region', 'level', 'status'];

/** What an address of a list asks for. */
export interface ListQuery {
  keyword: string;
  page: number;
  narrowed: Partial<Record<Narrowing, string>>;
}

/** Reads an address; what is no value of a list is left out. */
export function readListQuery(page: ContentPage, search: URLSearchParams): ListQuery {
  const narrowed: ListQuery['narrowed'] = {};
  for (const name of NARROWINGS) {
    const value = search.get(name)?.trim().slice(0, 60);
    if (value && page.narrow[name] && (name !== 'year' || /^(19|20)\d{2}$/.test(value))) narrowed[name] = value;
  }
  const number = Number(search.get('page') ?? 1);
  return {
    keyword: (search.get('word') ?? '').trim().slice(0, 60),
    page: Number.isInteger(number) && number >= 1 ? Math.min(number, LAST_PAGE) : 1,
    narrowed,
  };
}

/** The address of a list. */
export function listAddress(page: ContentPage, { keyword, page: number, narrowed }: ListQuery): string {
  const search = new URLSearchParams();
  if (keyword) search.set('word', keyword);
  for (const name of NARROWINGS) if (narrowed[name]) search.set(name, narrowed[name]);
  if (number > 1) search.set('page', String(number));
  const text = search.toString();
  return text ? `${page.path}?${text}` : page.path;
}

/** The same list narrowed down by one more value, or without it, from its first page. */
export function narrowedBy(query: ListQuery, name: Narrowing, value: string | undefined): ListQuery {
  const { [name]: _left, ...narrowed } = query.narrowed;
  return { ...query, page: 1, narrowed: value === undefined ? narrowed : { ...narrowed, [name]: value } };
}
