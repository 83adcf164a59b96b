import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Pool } from 'pg';
import { ApiError } from '../../../kernel/errors/api-error';
import type { BitmapPool } from '../bitmaps/bitmap-pool';
import type { FoundSets } from '../results/found-sets';
import { QueryRun } from '../query/query-run';
import { withSearchSnapshot, type SearchSnapshot } from './search-snapshot';
import { BlockReader, type BlockCache } from '../segments/block-reader';
import type { IndexViews, SearchView } from '../segments/index-view';
import type { SearchParty } from '../turns/search-party';
import type { SearchTurns } from '../turns/search-turns';

/** State shared by all searches of a process. */
export interface EngineParts {
  searchPool: Pool;
  mainPool: Pool;
  turns: SearchTurns;
  views: IndexViews;
  blockCache: BlockCache;
  found: FoundSets;
  pool: BitmapPool;
}

/** State of one search: its snapshot, the index at that snapshot, and its lookups so far. */
export interface Search {
  parts: EngineParts;
  snapshot: SearchSnapshot;
  view: SearchView;
  query: QueryRun;
}

/**
 * Runs one search of a party: waits for its turn, then works on one snapshot.
 * @throws ApiError 429 if the party has too many waiting searches or no credit, 503 if it waits or takes too long
 */
export async function runSearch<T>(
  parts: EngineParts,
  party: SearchParty,
  signal: AbortSignal | undefined,
  work: (search: Search) => Promise<T>,
): Promise<T> {
  const { searchPool, mainPool, turns, views, blockCache, pool } = parts;
  const turn = await turns.take(party, signal);
  let refused = false;
  try {
    return await withSearchSnapshot(searchPool, mainPool, signal, async (snapshot) => {
      const index = await views.at(snapshot);
      const sets = pool.lend(index.size / 32);
      const view: SearchView = { ...index, sets };
      const result = await work({
        parts,
        snapshot,
        view,
        query: new QueryRun(snapshot, views, view, new BlockReader(blockCache), shanghaiDate(Date.now())),
      });
      sets.giveBack();
      return result;
    });
  } catch (error) {
    refused = error instanceof ApiError;
    throw error;
  } finally {
    turn.done(refused);
  }
}
