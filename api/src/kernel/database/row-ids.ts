import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './pool';

/**
 * Ids of the rows of a list, at most `limit` of them, in no order. Columns and joins that the condition does not need
 * cost nothing, because the server drops them.
 * @param rows every row that matches, as `pageRows` takes it; one of its columns is named `id`
 */
export async function rowIds(db: Database, rows: SQLWrapper, limit: number): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`select id from (${rows.getSQL()}) as matching limit ${limit}`);
  return found.rows.map(({ id }) => Number(id));
}
