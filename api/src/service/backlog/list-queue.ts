import type { Database } from '../../kernel/database/pool';
import type { QueueItem, QueueReader, WorkQueue } from '../../kernel/ports/work-queue';
import { listAddress } from './list-address';

/** Rows of a list as a queue shows them. */
interface QueuedList<Row extends { id: number; isDemo: boolean }, Filter extends Readonly<Record<string, unknown>>> {
  /** Path of the list, with its tab. */
  path: string;
  filter(): Filter;
  /** Number of rows that the filter finds. */
  count(db: Database, reader: QueueReader, filter: Filter): Promise<number>;
  /** One page of the list, the most urgent rows first. */
  page(db: Database, reader: QueueReader, request: Filter & { page: number; size: number }): Promise<{ list: Row[] }>;
  item(row: Row): Pick<QueueItem, 'title' | 'text' | 'address'>;
}

/** What people read of a queue, and its rank. */
export type QueueHead = Pick<WorkQueue, 'name' | 'title' | 'about' | 'urgency' | 'pressing'>;

/** A queue of the rows that a filter of a list finds. */
export const listQueue = <
  Row extends { id: number; isDemo: boolean },
  Filter extends Readonly<Record<string, unknown>>,
>(
  head: QueueHead,
  { path, filter, count, page, item }: QueuedList<Row, Filter>,
): WorkQueue => ({
  ...head,
  address: () => listAddress(path, filter()),
  count: (db, reader) => count(db, reader, filter()),
  first: async (db, reader, size) => {
    const { list } = await page(db, reader, { ...filter(), page: 1, size });
    return list.map((row) => ({ id: row.id, isDemo: row.isDemo, ...item(row) }));
  },
});
