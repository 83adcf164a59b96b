import type { Services } from '../http/services';

/** What a job's handler gets besides its payload. */
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
  /** Shows how far the work is. Cheap: written at most once a second, the last call always. */
  progress(state: { done: number; total?: number; message?: string }): void;
}

/** A kind of background work. */
export interface JobDefinition<Payload = unknown, Result = unknown> {
  /** Letters, digits, `.`, `-` and `_`; also the queue's name, so it never changes. */
  name: string;
  /** What people call it, Chinese. */
  title: string;
  /** It runs so often that a list of what was done leaves it out, unless it is asked for or went wrong. */
  routine?: true;
  /** What an administrator cannot do with a run, because nothing would come of it. */
  notByHand?: readonly ('cancel' | 'retry')[];
  /** Checks and types the payload, when it is asked for and again when it runs. A zod schema fits. */
  schema: { parse(input: unknown): Payload };
  retry: {
    /** Attempts after the first. Being interrupted by a restart does not count as one. */
    limit: number;
    delaySeconds: number;
  };
  /** Cron expression in Chinese time for work the platform does by itself; its payload is `{}`. */
  schedule?: string;
  /**
   * Whether there is something to do, for work that nobody asks for and no clock knows. Every worker asks every few
   * seconds, so it has to be cheap; while a run waits or works, no other is added. Its payload is `{}`.
   */
  due?: (services: Services) => Promise<boolean>;
  /** How many of this kind one worker runs at once. Default 1. */
  concurrency?: number;
  /** Must bear being run again from the start after it was killed at any point. */
  handler(payload: Payload, context: JobContext): Promise<Result>;
}

/** Declares a job. It runs once it stands in `all-jobs.ts`. */
export function defineJob<Payload, Result>(definition: JobDefinition<Payload, Result>): JobDefinition<Payload, Result> {
  return definition;
}
