import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './pool';

/** A table whose rows people edit: each change raises the version. */
export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/** Columns that every change of such a row sets besides its values. */
export const nextVersion = (table: VersionedTable) => ({ version: sql`${table.version} + 1`, updatedAt: sql`now()` });

/** Changes a row that still has this version. @returns false when it was changed or deleted meanwhile */
export async function updateVersioned<Table extends VersionedTable>(
  db: Database,
  table: Table,
  { id, version }: { id: number; version: number },
  values: PgUpdateSetSource<Table>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(table)
    .set({ ...values, ...nextVersion(table) } as PgUpdateSetSource<Table>)
    .where(and(eq(table.id, id), eq(table.version, version)));
  return rowCount === 1;
}
