import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/pool';

/** A place where a row is in use, and the number of rows there that refer to it. */
export interface UsePlace {
  /** Chinese: 服务事项. */
  name: string;
  count: number;
}

/**
 * Counts the uses of a row in other tables.
 * @param places name of a place → its table, and the rows of it that refer to the row with this id
 */
export function countUses(
  places: Readonly<Record<string, { table: PgTable; where(id: number): SQL | undefined }>>,
): (db: Database, id: number) => Promise<UsePlace[]> {
  return async (db, id) => {
    const found: UsePlace[] = [];
    for (const [name, { table, where }] of Object.entries(places))
      found.push({ name, count: await db.$count(table, where(id)) });
    return found;
  };
}
