import type { ClientBase } from 'pg';
import { keepCommonGrams, type SearchState } from '../engine/search-state.queries';
import type { SegmentBuilder } from './segment-builder';
import { storeSegment } from './store-segment';

/**
 * Minimum number of patents in a segment to mine common grams. Below it shares mean little, and rechecks cost little.
 */
const FEWEST_TO_MINE = 1_000;
/** Growth factor of the index after which common grams are mined again. */
const GROWN_TIMES = 4;

/** Writes the patents of a builder as the next segment. The caller holds the lock of the state. @returns its number */
export async function writeSegment(client: ClientBase, state: SearchState, builder: SegmentBuilder): Promise<number> {
  const { rows } = await client.query<{ documents: number }>(
    'select coalesce(sum(documents), 0)::int as documents from search_segment',
  );
  const documents = rows[0]!.documents + builder.documents;
  const mine = builder.documents >= FEWEST_TO_MINE && documents >= state.minedFrom * GROWN_TIMES;
  const data = await builder.finish(mine ? null : state.commonGrams);
  if (mine) {
    await keepCommonGrams(client, data.commonGrams, documents);
    state.commonGrams = data.commonGrams;
    state.minedFrom = documents;
  }
  return storeSegment(client, data);
}
