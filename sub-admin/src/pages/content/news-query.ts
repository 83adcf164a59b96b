import type { DataOf, RequestOf } from '@platform/contract/call';
import type { countContent, SiteColumn } from '@platform/contract/content/content';
import {
  contentKindNames,
  contentStateNames,
  type ContentKind,
  type ContentState,
} from '@platform/contract/content/kind';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that are shown outside the form of the list: column, state, author. */
export const BESIDE = ['columnId', 'kind', 'state', 'mine', 'toReview', 'deleted'] as const;

/** Tabs of the items: all, one state, waiting for a review by the account, or the recycle bin. */
export type NewsTab = 'all' | ContentState | 'toReview' | 'deleted';

/** The tabs in display order. */
export const newsTabs: readonly { key: NewsTab; title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'toReview', title: '待我审核' },
  ...(Object.keys(contentStateNames) as ContentState[]).map((key) => ({ key, title: contentStateNames[key] })),
  { key: 'deleted', title: '回收站' },
];

/** Returns the tab that a query shows. */
export function tabOf({ deleted, toReview, state }: ListQuery): NewsTab {
  if (deleted === true) return 'deleted';
  if (toReview === true) return 'toReview';
  return Array.isArray(state) && state.length === 1 ? (state[0] as ContentState) : 'all';
}

/** Returns the first page of the same query in another tab. */
export function underTab(query: ListQuery, tab: NewsTab): ListQuery {
  const { deleted: _deleted, toReview: _toReview, state: _state, page: _page, ...rest } = query;
  if (tab === 'all') return rest;
  return { ...rest, ...(tab === 'deleted' || tab === 'toReview' ? { [tab]: true } : { state: [tab] }) };
}

/** Returns the query for one column, for all columns of a kind, or for all columns. */
export function underColumn(query: ListQuery, place: { columnId?: number; kind?: ContentKind }): ListQuery {
  const { columnId: _columnId, kind: _kind, page: _page, ...rest } = query;
  return { ...rest, ...(place.columnId && { columnId: place.columnId }), ...(place.kind && { kind: [place.kind] }) };
}

/** Returns the filters of a query, the request of the count. */
export function filtersOf({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: ListQuery): RequestOf<typeof countContent> {
  return filters;
}

/** Returns the number of items in each tab. */
export function countsOf({ states, toReview, deleted }: DataOf<typeof countContent>): Partial<Record<NewsTab, number>> {
  return {
    ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    all: states.reduce((sum, { count }) => sum + count, 0),
    toReview,
    deleted,
  };
}

/** A node of the tree: a column, or a kind that has several columns. */
export interface TreePlace {
  key: string;
  name: string;
  columnId?: number;
  kind?: ContentKind;
  count: number;
  below: readonly TreePlace[];
}

/** Returns the columns of the site as a tree with the number of items in each. Reports have their own page. */
export function treeOf(columns: readonly SiteColumn[], counts: ReadonlyMap<number, number>): TreePlace[] {
  const shown = columns.filter(({ kind }) => kind !== 'report');
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const places = shown
      .filter((column) => column.kind === kind)
      .map(({ id, name }) => ({ key: `c${id}`, name, columnId: id, count: counts.get(id) ?? 0, below: [] }));
    const [only] = places;
    if (places.length === 1) return only!;
    const count = places.reduce((sum, place) => sum + place.count, 0);
    return { key: kind, name: contentKindNames[kind], kind, count, below: places };
  });
}
