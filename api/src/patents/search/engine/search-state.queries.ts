import { eq } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database } from '../../../kernel/database/pool';
import { searchState } from '../../schema/search';

/** The row of `search_state`, for writers. */
export interface SearchState {
  /** Number of the last segment written. */
  lastSegment: number;
  /** Runs of characters that new segments index as separate lexemes. */
  commonGrams: readonly string[];
  /** Number of patents in the index when they were mined. */
  minedFrom: number;
}

/**
 * Locks the state of the index until the transaction ends: one writer at a time. The client must be inside a transaction.
 */
export async function lockSearchState(client: ClientBase): Promise<SearchState> {
  const { rows } = await client.query<{ last_segment: number; common_grams: string[]; documents: number }>(
    'select last_segment, common_grams, documents from search_state where id = 1 for update',
  );
  const [row] = rows;
  if (!row) throw new Error('search_state has no row: the migrations have not run');
  return { lastSegment: Number(row.last_segment), commonGrams: row.common_grams, minedFrom: row.documents };
}

/** Stores newly mined common grams for later segments. */
export async function keepCommonGrams(client: ClientBase, grams: readonly string[], minedFrom: number): Promise<void> {
  await client.query('update search_state set common_grams = $1, documents = $2 where id = 1', [
    JSON.stringify(grams),
    minedFrom,
  ]);
}

/** Increments the revision of the index, so that processes reload it. */
export async function bumpRevision(client: ClientBase): Promise<void> {
  await client.query('update search_state set revision = revision + 1, updated_at = now() where id = 1');
}

/** Returns the revision of the index, without a lock. */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: searchState.revision }).from(searchState).where(eq(searchState.id, 1));
  return row!.revision;
}
