import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from './columns';

/**
 * A piece of background work as people see it: what was asked, how far it is, how it ended.
 * The queue itself is pg-boss's (schema `pgboss`); a row lives through all attempts and restarts of its work.
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
    /** Counts from 1; 0 while it has never run. */
    attempt: integer().notNull().default(0),
    /** How often in a row it was begun and its process ended before it did. */
    brokenStarts: integer().notNull().default(0),
    /** In units of the job's own (rows, files, bytes). */
    progressDone: bigint({ mode: 'number' }).notNull().default(0),
    /** Null while it is not known. */
    progressTotal: bigint({ mode: 'number' }),
    /** What it is doing, in Chinese. */
    message: text().notNull().default(''),
    /** What it brought, in a form of the job's own. */
    result: jsonb(),
    /** Why the last attempt failed, in Chinese where a person can do something about it. */
    error: text().notNull().default(''),
    /** Null for work that the platform asked itself for. */
    requestedBy: reference(),
    /** 1: stop at the next chance. */
    cancelRequested: integer().notNull().default(0),
    /** The queue's id of the attempt that runs. */
    queueJobId: uuid(),
    /** Renewed while it runs; when it grows old the process that ran it is gone. */
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
