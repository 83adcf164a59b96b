import { type ListAddress, readListAddress } from '../lists/list-address';
import type { ContentPage, Narrowing } from './content-pages';

/** What an address of a list of published content asks for. */
export type ListQuery = ListAddress<Narrowing>;

/** Reads an address; what is no value of a list is left out. */
export function readListQuery(page: ContentPage, search: URLSearchParams): ListQuery {
  const query = readListAddress(page.path, Object.keys(page.narrow) as Narrowing[], search);
  const { year, ...narrowed } = query.narrowed;
  return { ...query, narrowed: year && /^(19|20)\d{2}$/.test(year) ? { ...narrowed, year } : narrowed };
}
