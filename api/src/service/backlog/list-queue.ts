import type { Database } from '../../kernel/database/pool';
import type { QueueItem, QueueReader, WorkQueue } from '../../kernel/ports/work-queue';
import { listAddress } from './list-address';

interface ListQueue<Row extends { id: number; isDemo: boolean }, Filter extends Readonly<Record<string, unknown>>>
  extends Pick<WorkQueue, 'name' | 'title' | 'about' | 'urgency' | 'pressing'> {
  /** Path of the list, with its tab. */
  path: string;
  filter: Filter;
  /** One page of the list, the most urgent rows first. */
  page(
    db: Database,
    reader: QueueReader,
    request: Filter & { page: number; size: number },
  ): Promise<{ total: number; list: Row[] }>;
  item(row: Row): Pick<QueueItem, 'title' | 'text' | 'address'>;
}

/** A queue of the rows that a filter of a list finds. */
export const listQueue = <
  Row extends { id: number; isDemo: boolean },
  Filter extends Readonly<Record<string, unknown>>,
>({
  path,
  filter,
  page,
  item,
  ...queue
}: ListQueue<Row, Filter>): WorkQueue => ({
  ...queue,
  address: () => listAddress(path, filter),
  count: async (db, reader) => (await page(db, reader, { ...filter, page: 1, size: 1 })).total,
  first: async (db, reader, size) =>
    (await page(db, reader, { ...filter, page: 1, size })).list.map((row) => ({
      id: row.id,
      isDemo: row.isDemo,
      ...item(row),
    })),
});
