import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from './columns';

/**
 * A background run as shown to people: its request, progress and outcome. The queue itself belongs to pg-boss (schema
 * `pgboss`). A row lasts through all attempts and restarts of its run.
 */
export const jobRun = pgTable(
  'job_run',
  {
    id: uuid().primaryKey(),
    /** Name of the job definition. */
    name: text().notNull(),
    payload: jsonb().notNull(),
    state: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    /** Counts from 1; 0 until the first attempt. */
    attempt: integer().notNull().default(0),
    /** Number of consecutive starts whose process ended before the run did. */
    brokenStarts: integer().notNull().default(0),
    /** In units of the job (rows, files, bytes). */
    progressDone: bigint({ mode: 'number' }).notNull().default(0),
    /** Null while it is not known. */
    progressTotal: bigint({ mode: 'number' }),
    /** Present activity, in Chinese. */
    message: text().notNull().default(''),
    /** Result, in a shape that the job defines. */
    result: jsonb(),
    /** Why the last attempt failed; in Chinese where a person can correct the cause. */
    error: text().notNull().default(''),
    /** Null for runs that the platform requested itself. */
    requestedBy: reference(),
    /** 1: stop at the next opportunity. */
    cancelRequested: integer().notNull().default(0),
    /** The queue's id of the current attempt. */
    queueJobId: uuid(),
    /** Renewed while the run is active. An old value means that its process is gone. */
    heartbeatAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('job_run_requested').on(t.requestedBy, t.createdAt),
    index('job_run_created').on(t.createdAt),
    index('job_run_name').on(t.name, t.createdAt),
    index('job_run_state').on(t.state, t.heartbeatAt),
  ],
);
