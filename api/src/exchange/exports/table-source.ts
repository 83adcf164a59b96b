import type { TableHead } from '../../kernel/sheets/write-table';

/** The content of an export: layout of its table and source of its rows. */
interface TableSource {
  /** Name of the sheet. */
  sheet: string;
  heads: readonly TableHead[];
  /** Number of rows to write. */
  total: number;
  /** Number of found rows beyond the limit. */
  leftOut: number;
  /** Rows as cells, in batches. */
  batches: AsyncIterable<readonly (readonly string[])[]>;
}

/** Opens a source while `use` runs; its resources (a transaction) are released afterwards. */
export type WithSource = <T>(use: (source: TableSource) => Promise<T>) => Promise<T>;
