import { cutText } from '@platform/domain/text/cut-text';
/** Rows on a page of a public list. */
export const LIST_SIZE = 20;
/** Parameters of every list besides its filters. */
export const LIST_PARAMETERS = ['page', 'word'];
/** Last page that can be opened. */
const LAST_PAGE = 1000;
/** Characters of a value that are read. */
const LONGEST = 60;
/** Characters of a keyword; a longer one is refused with a message. */
export const LONGEST_WORD = 200;
/** Characters of the keyword that are shown again. */
const MOST_SHOWN = 2_000;

/** The parsed address of a public list. It holds the whole state, so that Back and a shared link show the same list. */
export interface ListAddress<Name extends string> {
  path: string;
  keyword: string;
  page: number;
  /** Chosen value of each filter. */
  narrowed: Partial<Record<Name, string>>;
}

/** Reads an address; ignores unknown parameters and invalid pages. */
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

/** Returns the address of this state; filters in alphabetical order, so that each list has one address. */
export function listAddress<Name extends string>({ path, keyword, page, narrowed }: ListAddress<Name>): string {
  const search = new URLSearchParams();
  if (keyword) search.set('word', keyword);
  for (const name of Object.keys(narrowed).sort() as Name[]) if (narrowed[name]) search.set(name, narrowed[name]);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The first page of the list with one filter set or removed. */
export function narrowedBy<Name extends string>(
  list: ListAddress<Name>,
  name: Name,
  value: string | undefined,
): ListAddress<Name> {
  const { [name]: _left, ...rest } = list.narrowed;
  const narrowed = rest as ListAddress<Name>['narrowed'];
  return { ...list, page: 1, narrowed: value === undefined ? narrowed : { ...narrowed, [name]: value } };
}

/** Whether the list is filtered. */
export const isNarrowed = ({ keyword, narrowed }: Pick<ListAddress<string>, 'keyword' | 'narrowed'>): boolean =>
  keyword !== '' || Object.keys(narrowed).length > 0;

/** The keyword; empty where it is too long. */
export const wordOf = (list: Pick<ListAddress<string>, 'keyword'>): string | undefined =>
  wordRefusal(list) ? undefined : list.keyword || undefined;

/** The message for a keyword that is too long; undefined for every other one. */
export const wordRefusal = ({ keyword }: Pick<ListAddress<string>, 'keyword'>): string | undefined =>
  keyword.length > LONGEST_WORD
    ? `查找的词最多 ${LONGEST_WORD} 个字，现在有 ${keyword.length} 个字。请缩短后再查找。`
    : undefined;
