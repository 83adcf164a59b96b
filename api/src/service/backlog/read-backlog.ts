import type { DataOf } from '@platform/contract/call';
import type { readBacklog } from '@platform/contract/backlog/backlog';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { untoldYears } from '@platform/domain/working-time/untold-years';
import type { Database } from '../../kernel/database/pool';
import type { QueueReader, WorkQueue } from '../../kernel/ports/work-queue';
import { workingCalendar } from '../../settings/work-days/working-calendar';

/** Number of rows shown of the most urgent queue. */
const FIRST_FEW = 5;

/** All queues of the reader with their counts, the first rows of the most urgent one, and the years without a working calendar. */
export async function backlogOf(
  db: Database,
  reader: QueueReader,
  queues: readonly WorkQueue[],
): Promise<DataOf<typeof readBacklog>> {
  const counted = await Promise.all(
    queues
      .filter(({ isFor }) => isFor?.(reader) ?? true)
      .map(async (queue) => ({ queue, count: await queue.count(db, reader) })),
  );
  const [urgent] = counted
    .filter(({ count }) => count > 0)
    .map(({ queue }) => queue)
    .sort((one, two) => two.urgency - one.urgency);
  return {
    queues: counted.map(({ queue: { name, title, about, address, pressing }, count }) => ({
      name,
      title,
      about,
      count,
      address: address(),
      pressing,
    })),
    untoldYears: untoldYears(await workingCalendar(db), shanghaiDate(Date.now())),
    first: urgent ? { name: urgent.name, rows: await urgent.first(db, reader, FIRST_FEW) } : null,
  };
}

/** The number of cases in the pressing queues. */
export async function countPressing(db: Database, reader: QueueReader, queues: readonly WorkQueue[]): Promise<number> {
  const counts = await Promise.all(queues.filter(({ pressing }) => pressing).map(({ count }) => count(db, reader)));
  return counts.reduce((sum, count) => sum + count, 0);
}
