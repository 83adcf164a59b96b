import type { ClientBase } from 'pg';
import { inTransaction } from '../../../kernel/database/in-transaction';
import { readMissingIds } from '../results/read-patents.queries';
import { indexPatentIds } from './index-patents';
import { bumpRevision, lockSearchState } from '../engine/search-state.queries';
import { MOST_DOCUMENTS } from '../segments/segment-data';
import { rewriteSegments } from '../segments/tidy-segments';

/** Number of patents written in one transaction. */
const PATENTS_AT_ONCE = 10_000;

/** Called after each part with the numbers of finished patents and of all patents. */
export type RebuildProgress = (done: number, total: number) => void;

/**
 * Rewrites the whole index from the records, segment by segment, and adds missing patents. Needed after a release that
 * normalises or splits texts differently. Searches and imports continue meanwhile. Must not run inside a transaction.
 */
export async function rebuildIndex(client: ClientBase, onProgress?: RebuildProgress): Promise<void> {
  const { rows: segments } = await client.query<{ id: number; documents: number }>(
    'select id, documents from search_segment order by id',
  );
  const total = segments.reduce((sum, { documents }) => sum + documents, 0);
  let done = 0;
  for (const group of groupsOf(segments)) {
    await inTransaction(client, async () => {
      const state = await lockSearchState(client);
      // Tidying may have merged some of them with others since.
      const { rows } = await client.query<{ id: number }>(
        'select id from search_segment where id = any($1::bigint[])',
        [group.map(({ id }) => id)],
      );
      if (rows.length === 0) return;
      await rewriteSegments(
        client,
        state,
        rows.map(({ id }) => Number(id)),
      );
      await bumpRevision(client);
    });
    done += group.reduce((sum, { documents }) => sum + documents, 0);
    onProgress?.(done, total);
  }
  for (;;) {
    const written = await inTransaction(client, async () => {
      const ids = await readMissingIds(client, PATENTS_AT_ONCE);
      await indexPatentIds(client, ids);
      return ids.length;
    });
    if (written === 0) return;
    onProgress?.((done += written), Math.max(done, total));
  }
}

/** Groups segments, in their order, that fit into one. */
function groupsOf<T extends { documents: number }>(segments: readonly T[]): T[][] {
  const groups: T[][] = [];
  let documents = Infinity;
  for (const segment of segments) {
    if (documents + segment.documents > MOST_DOCUMENTS) {
      groups.push([]);
      documents = 0;
    }
    groups.at(-1)!.push(segment);
    documents += segment.documents;
  }
  return groups;
}
