import type { Database } from '../../kernel/database/pool';
import type { QueueItem, QueueReader, WorkQueue } from '../../kernel/ports/work-queue';
import { listAddress } from './list-address';

/** Rows of a list as a queue shows them. */
interface QueuedList<Row extends { id: number; isDemo: boolean }, Filter extends Readonly<Record<string, unknown>>> {
  /** Path of the list, with its tab. */
  path: string;
  filter(): Filter;
  /** Further filter of the rows that the reader himself has to handle; without it they belong to no person. */
  mine?: Filter;
  /** Number of rows that the filter finds. */
  count(db: Database, reader: QueueReader, filter: Filter): Promise<number>;
  /** One page of the list, the most urgent rows first. */
  page(db: Database, reader: QueueReader, request: Filter & { page: number; size: number }): Promise<{ list: Row[] }>;
  item(row: Row): Pick<QueueItem, 'title' | 'text' | 'address'>;
}

/** What people read of a queue, and its rank. */
export type QueueHead = Pick<WorkQueue, 'name' | 'title' | 'about' | 'urgency' | 'pressing'> &
  Partial<Pick<WorkQueue, 'late'>>;

/** A queue of the rows that a filter of a list finds. */
export const listQueue = <
  Row extends { id: number; isDemo: boolean },
  Filter extends Readonly<Record<string, unknown>>,
>(
  head: QueueHead,
  { path, filter, mine, count, page, item }: QueuedList<Row, Filter>,
): WorkQueue => {
  const share = (more?: Filter) => ({
    address: () => listAddress(path, { ...filter(), ...more }),
    count: (db: Database, reader: QueueReader) => count(db, reader, { ...filter(), ...more }),
  });
  return {
    late: false,
    ...head,
    ...share(),
    ...(mine && { mine: share(mine) }),
    first: async (db, reader, size) => {
      const { list } = await page(db, reader, { ...filter(), page: 1, size });
      return list.map((row) => ({ id: row.id, isDemo: row.isDemo, ...item(row) }));
    },
  };
};
