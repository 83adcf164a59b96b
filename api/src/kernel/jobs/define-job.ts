import type { Services } from '../ports/services';

/** What a job's handler receives besides its payload. */
export interface JobContext {
  services: Services;
  /** Id of the row in `job_run`, the same through all attempts. */
  runId: string;
  /** Counts from 1. */
  attempt: number;
  /**
   * Aborted when the run is cancelled or the process stops. A handler that honours it throws
   * (`signal.throwIfAborted()`); after a stop the work continues in the next process.
   */
  signal: AbortSignal;
  /** Reports the progress. Cheap: written at most once a second, the last call always. */
  progress(state: { done: number; total?: number; message?: string }): void;
}

/** A kind of background work. */
export interface JobDefinition<Payload = unknown, Result = unknown> {
  /** Letters, digits, `.`, `-` and `_`; also the queue's name, so it never changes. */
  name: string;
  /** Display name, Chinese. */
  title: string;
  /** It runs so often that the list of runs omits it, unless it was requested or failed. */
  routine?: true;
  /** Actions on a run that administrators are not offered, because they would have no effect. */
  notByHand?: readonly ('cancel' | 'retry')[];
  /** Checks and types the payload, on enqueuing and again on running. A zod schema fits. */
  schema: { parse(input: unknown): Payload };
  retry: {
    /** Attempts after the first. Being interrupted by a restart does not count as one. */
    limit: number;
    delaySeconds: number;
  };
  /** Cron expression in Chinese time for jobs that the platform runs by itself; the payload is `{}`. */
  schedule?: string;
  /**
   * Whether there is work, for jobs without request or schedule. Every worker calls it every few seconds, so it has to
   * be cheap. While a run is queued or running, no other is added. Its payload is `{}`.
   */
  due?: (services: Services) => Promise<boolean>;
  /** Number of concurrent runs in one worker. Default 1. */
  concurrency?: number;
  /** Must tolerate being run again from the start after it was killed at any point. */
  handler(payload: Payload, context: JobContext): Promise<Result>;
}

/** Declares a job. It runs once its wing lists it. */
export function defineJob<Payload, Result>(definition: JobDefinition<Payload, Result>): JobDefinition<Payload, Result> {
  return definition;
}
