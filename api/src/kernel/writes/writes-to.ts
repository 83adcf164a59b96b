import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/pool';
import { updateVersioned, type VersionedTable } from '../database/update-versioned';
import { refuseTaken, type Taken } from './refuse-taken';
import { removesFrom, type RowRemoval } from './removes-from';

/** Adds, changes, removes and restores one row of a table that people edit. */
export interface RowWrites<Table extends VersionedTable> extends RowRemoval {
  /** @returns the id of the new row @throws ApiError 422 at the field of a value that is taken */
  insert(db: Database, values: Table['$inferInsert']): Promise<number>;
  /** @returns false when the row no longer has this version @throws ApiError 422 as above */
  update(db: Database, seen: { id: number; version: number }, values: PgUpdateSetSource<Table>): Promise<boolean>;
}

/**
 * The statements by which every resource writes its rows, for `saveNew`, `saveVersioned`, `removeRow` and `restoreRow`.
 * @param taken message for a taken value, by unique index, and for a missing row, by foreign key
 */
export function writesTo<Table extends VersionedTable>(
  table: Table,
  taken: Readonly<Record<string, Taken>> = {},
): RowWrites<Table> {
  return {
    insert: (db, values) =>
      refuseTaken(taken, async () => {
        const [row] = await db.insert(table).values(values).returning({ id: table.id });
        return Number(row!.id);
      }),
    update: (db, seen, values) => refuseTaken(taken, () => updateVersioned(db, table, seen, values)),
    ...removesFrom(table, taken),
  };
}
