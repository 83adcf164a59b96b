import type { ClientBase } from 'pg';
import type { IndexedPatent } from './indexed-patent';
import { normalisedTexts } from './normalised-texts';
import { readIndexedPatents } from '../results/read-patents.queries';
import { bumpRevision, lockSearchState } from '../engine/search-state.queries';
import { SegmentBuilder } from '../segments/segment-builder';
import { MOST_DOCUMENTS } from '../segments/segment-data';
import { tidySegments } from '../segments/tidy-segments';
import { writeSegment } from '../segments/write-segment';
import { writeTexts } from './write-texts';

/**
 * Adds patents to the index, or replaces them there. Runs inside the caller's transaction, each patent at most once.
 * Idempotent. Many patents at once make one large segment, which is better than many small ones; loads use
 * `SegmentLoad`.
 *
 * Writers take turns: the lock is held until the caller's transaction ends.
 */
export async function indexPatents(client: ClientBase, patents: readonly IndexedPatent[]): Promise<void> {
  if (patents.length === 0) return;
  const state = await lockSearchState(client);
  for (let from = 0; from < patents.length; from += MOST_DOCUMENTS) {
    const part = patents
      .slice(from, from + MOST_DOCUMENTS)
      .map((patent) => ({ patent, texts: normalisedTexts(patent) }));
    await writeTexts(client, part);
    const builder = new SegmentBuilder();
    for (const { patent, texts } of part) builder.add(patent, texts);
    await writeSegment(client, state, builder);
  }
  await tidySegments(client, state);
  await bumpRevision(client);
}

/** Indexes patents as the database holds them, after an edit of single records. */
export async function indexPatentIds(client: ClientBase, ids: readonly number[]): Promise<void> {
  await indexPatents(client, await readIndexedPatents(client, ids));
}
