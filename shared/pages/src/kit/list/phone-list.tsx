import { Select } from 'antd';
import type { ListColumn } from './list-column';

/** The properties of a column that a card needs. */
interface CardColumn {
  width?: unknown;
  key?: unknown;
  title?: unknown;
  onCell?: unknown;
}

type Cell = (row: unknown, at?: number) => object;

/** Title of a column as text; columns titled by an element have none. */
function titleOf({ title }: CardColumn): string {
  return typeof title === 'string' ? title : '';
}

/** Pixels of a table column up to which its value takes half of a card's width. */
const HALF = 112;

/**
 * A column on a phone, where a row is a card: nothing is fixed or truncated, each cell carries its column's title for
 * the style sheet; two short ones share a line. The row's name heads the card (`head`), its actions end it.
 */
export function asCard<Column extends CardColumn>(column: Column, head: boolean): Column {
  const short = typeof column.width === 'number' && column.width <= HALF;
  const part = column.key === 'actions' ? 'actions' : head ? 'head' : short ? 'half' : 'fact';
  const onCell: Cell = (row, at) => ({
    ...(column.onCell as Cell | undefined)?.(row, at),
    'data-part': part,
    'data-label': titleOf(column),
  });
  return { ...column, fixed: undefined, width: undefined, align: undefined, ellipsis: false, onCell };
}

/** Sort order of a list on a phone, where cards have no column headers. Hidden when no column sorts. */
export function PhoneSort<Row>({
  columns,
  sort,
  onChange,
}: {
  columns: ListColumn<Row>[];
  sort?: string;
  onChange: (sort?: string) => void;
}) {
  const options = columns
    .filter((column) => column.sorter === true)
    .flatMap((column) => [
      { value: `-${String(column.dataIndex)}`, label: `${titleOf(column)} ↓` },
      { value: String(column.dataIndex), label: `${titleOf(column)} ↑` },
    ]);
  if (options.length === 0) return null;
  return (
    <Select
      aria-label="排序"
      placeholder="排序"
      // The default sort may not be one of the user's choices.
      value={options.some(({ value }) => value === sort) ? sort : undefined}
      options={options}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  );
}
