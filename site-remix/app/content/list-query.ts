import { type ListAddress, readListAddress } from '../addresses/list-address';
import type { ContentPage, Narrowing } from '../addresses/content-pages';

/** The parsed address of a list of published content. */
export type ListQuery = ListAddress<Narrowing | 'month'>;

/** A year without publications. */
export const NO_YEAR = 0;

/** Reads an address; leaves out parameters that the list does not accept. */
export function readListQuery(page: ContentPage, search: URLSearchParams): ListQuery {
  const names: (keyof ListQuery['narrowed'])[] = [...(Object.keys(page.narrow) as Narrowing[])];
  // Only what is no month comes as far as the list.
  return readListAddress(page.path, page.calendar ? [...names, 'month'] : names, search);
}

/**
 * The year of a filter. An invalid year yields a year without publications, so the list is empty, as for any unknown
 * value.
 */
export function yearAsked(year: string | undefined): number | undefined {
  if (year === undefined) return undefined;
  return /^(19|20)\d{2}$/.test(year) ? Number(year) : NO_YEAR;
}
