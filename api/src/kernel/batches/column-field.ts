import { and, inArray, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/pool';
import { nextVersion, type VersionedTable } from '../database/update-versioned';
import type { UserViewer } from '../ports/call-context';
import type { BatchField, BatchRow } from './batch-field';

type ValueOf<Column> = Column extends PgColumn
  ? GetColumnData<Column>
  : Column extends SQL<infer Value>
    ? Value
    : never;

/** A property that is stored in the rows of one table. */
export interface ColumnField<Table extends VersionedTable, Column extends PgColumn | SQL>
  extends Pick<BatchField<never>, 'kind' | 'targetType' | 'undoable'> {
  table: Table;
  /** Display name of a row in refusals and examples. */
  name: PgColumn | SQL<string>;
  /** Present value of a row. */
  value: Column;
  /** Condition for the rows that the viewer may change. */
  rowsOf(viewer: UserViewer): SQL | undefined;
  /** Columns to write for a value. */
  toValues(value: ValueOf<Column>): PgUpdateSetSource<Table>;
  /** Consequences of the change, in its transaction. */
  afterwards?(tx: Database, ids: readonly number[], value: ValueOf<Column>): Promise<unknown>;
}

/** A batch property of the rows of one table; one with `titleOf` can be undone. */
export function columnField<
  Table extends VersionedTable,
  Column extends PgColumn | SQL,
  More extends { titleOf?: (value: ValueOf<Column>) => string },
>({
  table,
  name,
  value,
  rowsOf,
  toValues,
  afterwards,
  ...field
}: ColumnField<Table, Column> & More): BatchField<ValueOf<Column>> & Pick<More, 'titleOf'> {
  const chosen = (viewer: UserViewer, ids: readonly number[]) => and(inArray(table.id, [...ids]), rowsOf(viewer));
  return {
    ...field,
    lock: async (tx, viewer, ids) => {
      const rows = tx.select({ id: table.id, name, value }).from(table as VersionedTable);
      return (await rows.where(chosen(viewer, ids)).orderBy(table.id).for('update')) as BatchRow<ValueOf<Column>>[];
    },
    write: async (tx, viewer, ids, next) => {
      const values = { ...toValues(next), ...nextVersion(table) } as PgUpdateSetSource<Table>;
      await tx.update(table).set(values).where(chosen(viewer, ids));
      await afterwards?.(tx, ids, next);
    },
  };
}
