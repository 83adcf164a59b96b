import type { ListColumn } from './list-column';

interface Sorter {
  order?: 'ascend' | 'descend' | null;
  field?: unknown;
}

/** The sort of a request from the table's headers; undefined when none is chosen. */
export function sortOf(sorter: Sorter | readonly Sorter[]): string | undefined {
  const { order, field } = (Array.isArray(sorter) ? sorter[0] : (sorter as Sorter)) ?? {};
  return order ? `${order === 'descend' ? '-' : ''}${String(field)}` : undefined;
}

/** The columns with the arrow on the sorted one. */
export function withSortOrder<Row>(columns: readonly ListColumn<Row>[], sort = ''): ListColumn<Row>[] {
  const orders = { [sort.replace(/^-/, '')]: sort.startsWith('-') ? ('descend' as const) : ('ascend' as const) };
  return columns.map((column) =>
    column.sorter === true ? { ...column, sortOrder: orders[String(column.dataIndex)] ?? null } : column,
  );
}
