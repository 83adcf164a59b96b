import type { SQLWrapper } from 'drizzle-orm';
import type { Database } from './pool';
import { rowIds } from './row-ids';

/** Of more rows than this, some row of a list that hangs on one of them soon comes on the way down the list. */
const FEW = 1_000;

/**
 * Ids of the rows that a select finds, or undefined where they are not few: for a list that asks for what rows of another
 * table have, since no index serves a condition over two tables.
 */
export async function fewIds(db: Database, rows: SQLWrapper): Promise<number[] | undefined> {
  const ids = await rowIds(db, rows, FEW + 1);
  return ids.length > FEW ? undefined : ids;
}
