import type { ClientBase } from 'pg';
import { normalisedTexts } from '../index/normalised-texts';
import { readIndexedPatents } from '../results/read-patents.queries';
import type { SearchState } from '../engine/search-state.queries';
import { writeTexts } from '../index/write-texts';
import { decodeNumbers } from './columns';
import { SegmentBuilder } from './segment-builder';
import { MOST_DOCUMENTS } from './segment-data';
import { dropSegments } from './store-segment';
import { writeSegment } from './write-segment';

/** Number of segments of similar size that are merged, since every search reads every segment. */
const TOGETHER = 8;
/** Upper bounds of the size classes, in patents. */
const SIZES = [512, 4_096, 16_384];
/** Share of buried patents at which segments are rewritten. */
const MOST_BURIED = 0.3;
/** Number of patents read from the database at a time. */
const PATENTS_AT_ONCE = 2_500;

interface SegmentSize {
  id: number;
  documents: number;
}

/** Merges small segments, and rewrites those with too many buried patents. The caller holds the lock of the state. */
export async function tidySegments(client: ClientBase, state: SearchState): Promise<void> {
  for (;;) {
    const chosen = await chooseSegments(client);
    if (chosen.length === 0) return;
    await joinSegments(client, state, chosen);
  }
}

/** Rewrites segments from the current records. */
export async function rewriteSegments(
  client: ClientBase,
  state: SearchState,
  segments: readonly number[],
): Promise<void> {
  await joinSegments(client, state, segments);
}

async function chooseSegments(client: ClientBase): Promise<number[]> {
  const { rows } = await client.query<SegmentSize>('select id, documents from search_segment order by documents, id');
  let from = 0;
  for (const below of SIZES) {
    const alike = rows.filter(({ documents }) => documents >= from && documents < below);
    from = below;
    if (alike.length < TOGETHER) continue;
    const chosen: number[] = [];
    let documents = 0;
    for (const each of alike) {
      if (documents + each.documents > MOST_DOCUMENTS) break;
      documents += each.documents;
      chosen.push(Number(each.id));
    }
    return chosen;
  }
  const total = rows.reduce((sum, { documents }) => sum + documents, 0);
  const buried = await client.query<{ count: number }>('select count(*)::int as count from search_tombstone');
  if (buried.rows[0]!.count <= total * MOST_BURIED) return [];
  for (const { id, documents } of rows) {
    const live = await liveIds(client, Number(id));
    if (documents - live.length > documents * MOST_BURIED) return [Number(id)];
  }
  return [];
}

async function joinSegments(client: ClientBase, state: SearchState, segments: readonly number[]): Promise<void> {
  const ids: number[] = [];
  for (const segment of segments) ids.push(...(await liveIds(client, segment)));
  // A buried patent is also in an older segment and stays buried there.
  const { rows } = await client.query<{ id: number }>(
    'select patent_id as id from search_tombstone where patent_id = any($1::bigint[])',
    [ids],
  );
  const buried = new Set(rows.map(({ id }) => Number(id)));
  let builder = new SegmentBuilder();
  for (let from = 0; from < ids.length; from += PATENTS_AT_ONCE) {
    const patents = (await readIndexedPatents(client, ids.slice(from, from + PATENTS_AT_ONCE))).map((patent) => ({
      patent,
      texts: normalisedTexts(patent),
    }));
    await writeTexts(client, patents);
    for (const { patent, texts } of patents) {
      builder.add(patent, texts);
      if (!builder.isFull) continue;
      await writeSegment(client, state, builder);
      builder = new SegmentBuilder();
    }
  }
  if (builder.documents > 0) await writeSegment(client, state, builder);
  await client.query('delete from search_tombstone where patent_id = any($1::bigint[])', [
    ids.filter((id) => !buried.has(id)),
  ]);
  await dropSegments(client, segments);
}

/** Returns the patents whose current version is in a segment. */
async function liveIds(client: ClientBase, segment: number): Promise<number[]> {
  const { rows } = await client.query<{ bytes: Buffer }>(
    `select bytes from search_column where segment_id = $1 and name = 'id'`,
    [segment],
  );
  const ids = [...decodeNumbers(rows[0]!.bytes)];
  const buried = await client.query<{ id: number }>(
    'select patent_id as id from search_tombstone where up_to >= $1 and patent_id = any($2::bigint[])',
    [segment, ids],
  );
  const gone = new Set(buried.rows.map(({ id }) => Number(id)));
  return ids.filter((id) => !gone.has(id));
}
