import type { ClientBase } from 'pg';
import { BinaryRows } from '../index/binary-copy';
import { blockKey, blockKeysOf } from './block-key';
import type { SegmentData } from './segment-data';

/** Number of rows sent at a time. */
const ROWS_AT_ONCE = 2_000;

/** Writes a segment under the next number. The caller holds the lock of the search state. @returns its number */
export async function storeSegment(client: ClientBase, data: SegmentData): Promise<number> {
  const { rows } = await client.query<{ segment: number }>(
    'update search_state set last_segment = last_segment + 1 where id = 1 returning last_segment as segment',
  );
  const segment = Number(rows[0]!.segment);
  await client.query('insert into search_segment (id, documents, directory, common_grams) values ($1, $2, $3, $4)', [
    segment,
    data.documents,
    JSON.stringify(data.directory),
    JSON.stringify(data.commonGrams),
  ]);
  const columns = new BinaryRows();
  for (const { name, bytes } of data.columns) {
    columns.row(3);
    columns.bigint(segment);
    columns.text(name);
    columns.bytes(bytes);
  }
  await columns.copyTo(client, 'search_column', ['segment_id', 'name', 'bytes']);
  const blocks = new BinaryRows();
  for (let from = 0; from < data.blocks.length; from += ROWS_AT_ONCE) {
    for (const { dictionary, number, bytes } of data.blocks.slice(from, from + ROWS_AT_ONCE)) {
      blocks.row(2);
      blocks.bigint(blockKey(segment, dictionary, number));
      blocks.bytes(bytes);
    }
    await blocks.copyTo(client, 'search_block', ['key', 'bytes']);
  }
  return segment;
}

/** Deletes segments. The caller holds the lock of the search state. */
export async function dropSegments(client: ClientBase, segments: readonly number[]): Promise<void> {
  for (const segment of segments) {
    await client.query('delete from search_block where key >= $1 and key < $2', blockKeysOf(segment));
    await client.query('delete from search_segment where id = $1', [segment]);
  }
  // Burial marks that cover none of the remaining segments have no effect any more.
  await client.query(
    'delete from search_tombstone where up_to < coalesce((select min(id) from search_segment), 9007199254740991)',
  );
}
