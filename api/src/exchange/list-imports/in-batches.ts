import type { Database } from '../../kernel/database/pool';
import type { JobContext } from '../../kernel/jobs/define-job';

/**
 * Runs batches in separate transactions, one after the other, until one finds no more rows. Reports the progress before
 * each.
 * @param batch processes the next rows and returns their number
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
