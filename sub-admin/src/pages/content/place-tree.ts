import type { SiteColumn } from '@platform/contract/content/content';
import { contentKindNames, type ContentKind } from '@platform/contract/content/kind';
import type { ListQuery } from '@platform/pages/kit/list/list-query';

/** Returns the query for one column, for all columns of a kind, or for all columns. */
export function underColumn(query: ListQuery, place: { columnId?: number; kind?: ContentKind }): ListQuery {
  const { columnId: _columnId, kind: _kind, page: _page, ...rest } = query;
  return { ...rest, ...(place.columnId && { columnId: place.columnId }), ...(place.kind && { kind: [place.kind] }) };
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
