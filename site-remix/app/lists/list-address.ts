import { cutText } from '@platform/domain/text/cut-text';
/** Rows on a page of a public list. */
export const LIST_SIZE = 20;
/** Parameters that every list knows besides its filters. */
export const LIST_PARAMETERS = ['page', 'word'];
/** Pages of a list that can be turned to. */
const LAST_PAGE = 1000;
/** Characters of a value that are read. */
const LONGEST = 60;
/** Characters of a word that is looked for; a longer one is refused in words. */
export const LONGEST_WORD = 200;
/** Characters of it that are shown again. */
const MOST_SHOWN = 2_000;

/** What an address of a public list asks for: everything stands in it, so that Back and a shared link show the same. */
export interface ListAddress<Name extends string> {
  path: string;
  keyword: string;
  page: number;
  /** Value of each filter that is chosen. */
  narrowed: Partial<Record<Name, string>>;
}

/** Reads an address; parameters that the list does not know, and pages that are none, are left out. */
export function readListAddress<Name extends string>(
  path: string,
  names: readonly Name[],
  search: URLSearchParams,
): ListAddress<Name> {
  const narrowed: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = cutText((search.get(name) ?? '').trim(), LONGEST);
    if (value) narrowed[name] = value;
  }
  const page = Number(search.get('page') ?? 1);
  return {
    path,
    keyword: cutText((search.get('word') ?? '').trim(), MOST_SHOWN),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
    narrowed,
  };
}

/** The address that asks for this; filters in alphabetical order, so that one list has one address. */
export function listAddress<Name extends string>({ path, keyword, page, narrowed }: ListAddress<Name>): string {
  const search = new URLSearchParams();
  if (keyword) search.set('word', keyword);
  for (const name of Object.keys(narrowed).sort() as Name[]) if (narrowed[name]) search.set(name, narrowed[name]);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The same list narrowed down by one more value, or without it, from its first page. */
export function narrowedBy<Name extends string>(
  list: ListAddress<Name>,
  name: Name,
  value: string | undefined,
): ListAddress<Name> {
  const { [name]: _left, ...rest } = list.narrowed;
  const narrowed = rest as ListAddress<Name>['narrowed'];
  return { ...list, page: 1, narrowed: value === undefined ? narrowed : { ...narrowed, [name]: value } };
}

/** Whether it is narrowed down at all. */
export const isNarrowed = ({ keyword, narrowed }: Pick<ListAddress<string>, 'keyword' | 'narrowed'>): boolean =>
  keyword !== '' || Object.keys(narrowed).length > 0;

/** The word that is looked for; of one that is too long nothing is. */
export const wordOf = (list: Pick<ListAddress<string>, 'keyword'>): string | undefined =>
  wordRefusal(list) ? undefined : list.keyword || undefined;

/** What is said of a word that is too long to look for; undefined for every other one. */
export const wordRefusal = ({ keyword }: Pick<ListAddress<string>, 'keyword'>): string | undefined =>
  keyword.length > LONGEST_WORD
    ? `查找的词最多 ${LONGEST_WORD} 个字，现在有 ${keyword.length} 个字。请缩短后再查找。`
    : undefined;
