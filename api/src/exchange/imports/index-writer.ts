import type { Client } from 'pg';
import { inTransaction } from '../../kernel/database/in-transaction';
import { indexPatentIds } from '../../patents/search/index/index-patents';
import type { IndexedPatent } from '../../patents/search/index/indexed-patent';
import { refreshStatistics } from '../../patents/search/index/refresh-statistics';
import { SegmentLoad } from '../../patents/search/index/segment-load';
import { openSiblingConnection } from './import-connection';
import { forgetWaiting, takeWaiting } from './waiting-patents.queries';

/** Number of waiting patents indexed at a time. */
const CATCH_UP = 10_000;

/** Indexes an import's patents on a separate connection while the next batches are written. */
export interface IndexWriter {
  /**
   * Called after a batch was committed with its patents recorded as waiting. Works in the background; the next call
   * waits for it.
   */
  write(batch: number, patents: readonly IndexedPatent[]): Promise<void>;
  /** Called once after the last batch. */
  finish(anyChange: boolean): Promise<void>;
  /** Called in every case, also after errors. Unwritten patents stay recorded as waiting. */
  close(): Promise<void>;
}

/**
 * Opens the writer of an import. Patents waiting from an earlier import are indexed first. Batches are gathered into
 * segments, so imported patents become searchable in large parts, the last of them at the end.
 */
export async function openIndexWriter(client: Client): Promise<IndexWriter> {
  const own = await openSiblingConnection(client);
  let gathering: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let load = new SegmentLoad();
  let batches: number[] = [];
  const close = async (): Promise<void> => {
    await gathering.catch(() => undefined);
    await writing.catch(() => undefined);
    await own.end();
  };
  /** One segment is written while the next is gathered; a third waits. */
  const writeLoad = async (): Promise<void> => {
    await writing;
    const [full, done] = [load, batches];
    load = new SegmentLoad();
    batches = [];
    writing = inTransaction(own, async () => {
      await full.write(own);
      await forgetWaiting(own, done);
    });
    // The next waiting call receives the error; until then it must not count as unhandled.
    writing.catch(() => undefined);
  };
  const gather = async (batch: number, patents: readonly IndexedPatent[]): Promise<void> => {
    if (!load.hasRoomFor(patents.length) || load.holdsAny(patents)) await writeLoad();
    await load.add(own, patents);
    batches.push(batch);
  };
  await catchUp(own).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    write: async (batch, patents) => {
      await gathering;
      gathering = gather(batch, patents);
      gathering.catch(() => undefined);
    },
    finish: async (anyChange) => {
      await gathering;
      await writeLoad();
      await writing;
      await catchUp(own);
      if (anyChange) await refreshStatistics(own);
    },
    close,
  };
}

/** Indexes the waiting patents from the database. */
export async function catchUp(client: Client): Promise<void> {
  while (await indexSomeWaiting(client));
}

/** Indexes some of the waiting patents. @returns whether there were any */
export function indexSomeWaiting(client: Client): Promise<boolean> {
  return inTransaction(client, async () => {
    const ids = await takeWaiting(client, CATCH_UP);
    await indexPatentIds(client, ids);
    return ids.length > 0;
  });
}
