import { setImmediate } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { indexPatentIds } from './index-patents';
import type { IndexedPatent } from './indexed-patent';
import { normalisedTexts } from './normalised-texts';
import { bumpRevision, lockSearchState } from '../engine/search-state.queries';
import { decodeNumbers } from '../segments/columns';
import { SegmentBuilder } from '../segments/segment-builder';
import { MOST_DOCUMENTS } from '../segments/segment-data';
import { tidySegments } from '../segments/tidy-segments';
import { writeSegment } from '../segments/write-segment';
import { writeTexts, type SearchedPatent } from './write-texts';

/** Number of patents scanned without a pause. */
const PATENTS_AT_ONCE = 25;

/** Gathers patents for one segment, batch by batch during a load, and writes them at once. */
export class SegmentLoad {
  readonly #builder = new SegmentBuilder();
  readonly #patents: SearchedPatent[] = [];
  readonly #ids = new Set<number>();
  /** Last segment when the gathering began; later segments have newer data. */
  #after: number | undefined;

  get documents(): number {
    return this.#patents.length;
  }

  /** Whether this number of patents still fits. */
  hasRoomFor(patents: number): boolean {
    return this.#patents.length + patents <= MOST_DOCUMENTS;
  }

  /** Whether any of these patents was already added. */
  holdsAny(patents: readonly IndexedPatent[]): boolean {
    return patents.some(({ id }) => this.#ids.has(id));
  }

  /** Adds patents, none of which was added before. */
  async add(client: ClientBase, patents: readonly IndexedPatent[]): Promise<void> {
    if (this.#after === undefined) {
      const { rows } = await client.query<{ last: number }>(
        'select last_segment as last from search_state where id = 1',
      );
      this.#after = Number(rows[0]!.last);
    }
    for (let from = 0; from < patents.length; from += PATENTS_AT_ONCE) {
      for (const patent of patents.slice(from, from + PATENTS_AT_ONCE)) {
        const texts = normalisedTexts(patent);
        const { id, publicationDate, applicationDate } = patent;
        this.#patents.push({ patent: { id, publicationDate, applicationDate }, texts });
        this.#ids.add(patent.id);
        this.#builder.add(patent, texts);
      }
      // Releases the thread, so that a writer on another connection receives its answers meanwhile.
      await setImmediate();
    }
  }

  /**
   * Writes texts and segment, inside the caller's transaction. Patents changed meanwhile by another writer are left
   * out.
   */
  async write(client: ClientBase): Promise<void> {
    if (this.#patents.length === 0) return;
    const state = await lockSearchState(client);
    const { rows } = await client.query<{ id: number }>(
      'select id from patent where id = any($1::bigint[]) for key share',
      [[...this.#ids]],
    );
    const present = new Set(rows.map(({ id }) => Number(id)));
    const changed = await this.#changedSince(client, this.#after ?? state.lastSegment);
    await writeTexts(
      client,
      present.size === this.#patents.length
        ? this.#patents
        : this.#patents.filter(({ patent }) => present.has(patent.id)),
    );
    const segment = await writeSegment(client, state, this.#builder);
    const gone = [...this.#ids].filter((id) => !present.has(id));
    if (gone.length > 0) {
      await client.query(
        'insert into search_tombstone (patent_id, up_to) select unnest($1::bigint[]), $2 on conflict (patent_id) do update set up_to = excluded.up_to',
        [gone, segment],
      );
    }
    await tidySegments(client, state);
    await bumpRevision(client);
    if (changed.length > 0)
      await indexPatentIds(
        client,
        changed.filter((id) => present.has(id)),
      );
  }

  async #changedSince(client: ClientBase, after: number): Promise<number[]> {
    const { rows } = await client.query<{ bytes: Buffer }>(
      `select bytes from search_column where segment_id > $1 and name = 'id'`,
      [after],
    );
    return rows.flatMap(({ bytes }) => [...decodeNumbers(bytes)]).filter((id) => this.#ids.has(id));
  }
}
