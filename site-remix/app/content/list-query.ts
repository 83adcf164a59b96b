import { type ListAddress, readListAddress } from '../lists/list-address';
import type { ContentPage, Narrowing } from './content-pages';

/** What an address of a list of published content asks for. */
export type ListQuery = ListAddress<Narrowing | 'month'>;

/** A year of which nothing was published. */
export const NO_YEAR = 0;

/** Reads an address; parameters that are none of the list are left out. */
export function readListQuery(page: ContentPage, search: URLSearchParams): ListQuery {
  const names: (keyof ListQuery['narrowed'])[] = [...(Object.keys(page.narrow) as Narrowing[])];
  // Only what is no month comes as far as the list.
  return readListAddress(page.path, page.calendar ? [...names, 'month'] : names, search);
}

/** The year that a filter asks for; of what is no year there is nothing, as of every value that nobody knows. */
export function yearAsked(year: string | undefined): number | undefined {
  if (year === undefined) return undefined;
  return /^(19|20)\d{2}$/.test(year) ? Number(year) : NO_YEAR;
}
