import type { ProColumns } from '@ant-design/pro-components';

/** A column of a list, as `columnsOf` builds it. */
export type ListColumn<Row> = ProColumns<Row> & {
  /** The two request fields that a `dateRange` filter fills. */
  range?: readonly [from: string, to: string];
  /** Fields of the row that the cell shows besides its own. */
  shows?: readonly string[];
  /** Stands in the column settings only until a person asks for it. */
  hidden?: boolean;
};

/** An arrangement of its columns that a list comes with. */
export interface ListPreset {
  name: string;
  /** Keys of the columns in their order; any other is put away. */
  columns: readonly string[];
}
