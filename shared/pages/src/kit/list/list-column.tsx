import type { ProColumns } from '@ant-design/pro-components';

/** A column of a list, as `columnsOf` builds it. */
export type ListColumn<Row> = ProColumns<Row> & {
  /** The two request fields that a `dateRange` filter fills. */
  range?: readonly [from: string, to: string];
  /** Fields of the row that the cell shows besides its own. */
  shows?: readonly string[];
  /** Hidden by default; available in the column settings. */
  hidden?: boolean;
};

/** A predefined arrangement of a list's columns. */
export interface ListPreset {
  name: string;
  /** Keys of the columns in their order; all others are hidden. */
  columns: readonly string[];
}
