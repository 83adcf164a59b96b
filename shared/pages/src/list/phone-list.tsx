import { Select } from 'antd';
import type { ListColumn } from './list-column';

/** What a card needs of a column of whichever table. */
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

/** Pixels of a column in a table up to which its fact needs half of a card's width. */
const HALF = 112;

/**
 * A column on a phone, where a row is drawn as a card: nothing is fixed or cut off, each cell carries its column's title
 * for the style sheet to show beside it; two short ones share a line. The column of what the row is heads the card (`head`),
 * the one of actions ends it.
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

/** Order of a list on a phone, where cards have no column heads to press. Shows nothing when no column sorts. */
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
      // What the list is sorted by at first may be nothing that a person can choose.
      value={options.some(({ value }) => value === sort) ? sort : undefined}
      options={options}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  );
}
