import type { Database } from '../database/pool';
import type { JobContext } from '../jobs/define-job';

/**
 * Does work in transactions of its own, one after the other, until one finds nothing more to do; says how far it is
 * before each.
 * @param batch does the next rows and returns how many they were
 */
export async function inBatches(
  db: Database,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
  { total, message }: { total: number; message: string },
  batch: (tx: Database) => Promise<number>,
): Promise<void> {
  for (let done = 0; ; ) {
    signal.throwIfAborted();
    progress({ done: Math.min(done, total), total, message });
    const worked = await db.transaction(batch);
    if (worked === 0) return;
    done += worked;
  }
}
