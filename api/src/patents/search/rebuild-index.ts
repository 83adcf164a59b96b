import type { ClientBase } from 'pg';
import { inTransaction } from '../../kernel/database/in-transaction';
import { readMissingIds } from './read-patents.queries';
import { indexPatentIds } from './index-patents';
import { bumpRevision, lockSearchState } from './search-state.queries';
import { MOST_DOCUMENTS } from './segments/segment-data';
import { rewriteSegments } from './segments/tidy-segments';

/** Patents written in one transaction. */
const PATENTS_AT_ONCE = 10_000;

/** Called after each part with the patents done and the patents there are. */
export type RebuildProgress = (done: number, total: number) => void;

/**
 * Writes the whole index anew from the records, one segment after the other, and what it lacked: after a release that
 * normalises or cuts texts differently. Searches and imports go on meanwhile. Not inside a transaction.
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
      // Tidying may have joined some of them with others since.
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

/** Segments that fit into one, in their order. */
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
