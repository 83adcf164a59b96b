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
  const count = async (part: Part) => ({ ...part, count: await part.share.count(db, reader) });
  const own = queues.filter(({ isFor }) => isFor?.(reader) ?? true);
  const [counted, mine] = await Promise.all([
    Promise.all(own.map((queue) => count({ queue, share: queue }))),
    Promise.all(own.flatMap((queue) => (queue.mine ? [count({ queue, share: queue.mine })] : []))),
  ]);
  const [urgent] = counted
    .filter((each) => each.count > 0)
    .map(({ queue }) => queue)
    .sort((one, two) => two.urgency - one.urgency);
  return {
    queues: counted.map(shown),
    mine: mine.map(shown),
    untoldYears: untoldYears(await workingCalendar(db), shanghaiDate(Date.now())),
    first: urgent ? { name: urgent.name, rows: await urgent.first(db, reader, FIRST_FEW) } : null,
  };
}

/** A queue, and all of it or the part of the reader. */
interface Part {
  queue: WorkQueue;
  share: Pick<WorkQueue, 'address' | 'count'>;
}

const shown = ({ queue: { name, title, about, pressing, late }, share, count }: Part & { count: number }) => ({
  name,
  title,
  about,
  count,
  address: share.address(),
  pressing,
  late,
});

/** The number of cases in the pressing queues. */
export async function countPressing(db: Database, reader: QueueReader, queues: readonly WorkQueue[]): Promise<number> {
  const counts = await Promise.all(queues.filter(({ pressing }) => pressing).map(({ count }) => count(db, reader)));
  return counts.reduce((sum, count) => sum + count, 0);
}
