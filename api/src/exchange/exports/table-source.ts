import type { TableHead } from '../../kernel/sheets/write-table';

/** What an export writes: how its table looks and where the rows come from. */
export interface TableSource {
  /** Name of the sheet. */
  sheet: string;
  heads: readonly TableHead[];
  /** Rows that there will be. */
  total: number;
  /** Rows found that the limit leaves out. */
  leftOut: number;
  /** Rows as cells, some at a time. */
  batches: AsyncIterable<readonly (readonly string[])[]>;
}

/** Reads a source for as long as `use` lasts: what holds it open (a transaction) ends with it. */
export type WithSource = <T>(use: (source: TableSource) => Promise<T>) => Promise<T>;
