import { randomUUID } from 'node:crypto';
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../database/pool';
import { beginJobRun } from './job-run.queries';
import { queue, type QueuedWork } from './queue';
import { queueSql } from './queue-sql';

/** A run that is marked as running. */
export interface TakenJob {
  id: string;
  name: string;
  payload: unknown;
  attempt: number;
  queueJobId: string;
  /** Whether it may be tried again when it fails. */
  mayRetry: boolean;
  /** It was cancelled before it began. */
  cancelled: boolean;
  /** Number of consecutive starts whose process ended before the run did. */
  brokenStarts: number;
}

/**
 * Takes the next run of a kind. The queue and the run change in one transaction, so that a broken connection loses
 * neither.
 */
export async function takeJob(db: Database, name: string): Promise<TakenJob | undefined> {
  return db.transaction(async (tx) => {
    const [taken] = (await queue.fetch<QueuedWork>(name, {
      batchSize: 1,
      includeMetadata: true,
      db: queueSql(tx),
    })) as JobWithMetadata<QueuedWork>[];
    if (taken === undefined) return undefined;
    const work = taken.data ?? {};
    const run = {
      id: work.runId ?? randomUUID(),
      name,
      payload: work.payload ?? {},
      attempt: taken.retryCount + 1,
      queueJobId: taken.id,
    };
    return { ...run, mayRetry: taken.retryCount < taken.retryLimit, ...(await beginJobRun(tx, run)) };
  });
}
