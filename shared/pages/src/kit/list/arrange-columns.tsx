import type { ListColumn } from './list-column';

/** A user's settings of a list's column. */
interface ColumnSetting {
  show?: boolean;
  /** Place from the left. */
  order?: number;
  fixed?: 'left' | 'right' | false;
}

/** By the key of a column; columns without an entry keep the page's default. */
export type ColumnSettings = Readonly<Record<string, ColumnSetting | undefined>>;

const FALLBACK_WIDTH = 160;

/** Name of a column in settings, exports and saved views. */
export function columnKey<Row>({ key, dataIndex }: ListColumn<Row>): string {
  return String(key ?? dataIndex);
}

/** Whether a column is in the table under these settings. */
export function isShown<Row>(column: ListColumn<Row>, settings: ColumnSettings): boolean {
  return settings[columnKey(column)]?.show ?? !column.hidden;
}

/** The possible columns of a table, without filters, in the user's order: those fixed at the left first. */
export function tableColumns<Row>(columns: readonly ListColumn<Row>[], settings: ColumnSettings): ListColumn<Row>[] {
  const place = ({ fixed }: ListColumn<Row>) => (fixed === 'left' || fixed === true ? 0 : fixed === 'right' ? 2 : 1);
  return columns
    .filter((column) => !column.hideInTable)
    .map((column, at) => {
      const { order = at, fixed = column.fixed } = settings[columnKey(column)] ?? {};
      return { column: { ...column, fixed: fixed || undefined } as ListColumn<Row>, order };
    })
    .sort((a, b) => place(a.column) - place(b.column) || a.order - b.order)
    .map(({ column }) => column);
}

/**
 * All columns of a list for its table: in the user's order, hidden ones only as filters. The form of filters keeps the
 * page's order.
 */
export function arrangeColumns<Row>(columns: readonly ListColumn<Row>[], settings: ColumnSettings): ListColumn<Row>[] {
  const weight = new Map(columns.map((column, at) => [columnKey(column), columns.length - at]));
  return [...tableColumns(columns, settings), ...columns.filter((column) => column.hideInTable)].map((column) => ({
    ...column,
    order: weight.get(columnKey(column)),
    // antd leaves out a column that has it, whatever the user chose.
    hidden: undefined,
    hideInTable: column.hideInTable || !isShown(column, settings),
  }));
}

/** Pixels that the visible columns need; the table is wider where there is space. */
export function widthOf<Row>(columns: readonly ListColumn<Row>[]): number {
  return columns.reduce((sum, { hideInTable, width }) => sum + (hideInTable ? 0 : Number(width ?? FALLBACK_WIDTH)), 0);
}

/** The order after a column moved by `steps` places; hidden columns count as places too. */
export function moveColumn<Row>(
  columns: readonly ListColumn<Row>[],
  settings: ColumnSettings,
  key: string,
  steps: -1 | 1,
): ColumnSettings {
  const keys = tableColumns(columns, settings).map(columnKey);
  const from = keys.indexOf(key);
  const to = from + steps;
  if (from < 0 || to < 0 || to >= keys.length) return settings;
  keys.splice(to, 0, ...keys.splice(from, 1));
  return Object.fromEntries(keys.map((each, order) => [each, { ...settings[each], order }]));
}
