import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/pool';
import { findJobRun, requestCancel, type JobRun } from './job-run.queries';

/** Milliseconds between two checks: short at first, then longer. */
const FIRST_LOOK = 50;
const LONGEST = 500;

/**
 * Waits for the end of a run, and cancels the run when the caller stops waiting.
 * @param patience milliseconds
 * @returns the run as it ended, undefined when the patience ended first
 * @throws the reason of `signal`
 */
export async function endOfRun(
  db: Database,
  id: string,
  { signal, patience }: { signal: AbortSignal; patience: number },
): Promise<JobRun | undefined> {
  const until = Date.now() + patience;
  try {
    for (let pause = FIRST_LOOK; Date.now() < until; pause = Math.min(LONGEST, pause * 1.5)) {
      const run = await findJobRun(db, id);
      if (run && !['queued', 'running'].includes(run.state)) return run;
      await sleep(pause, undefined, { signal });
    }
  } catch (error) {
    await requestCancel(db, id).catch(() => undefined);
    throw error;
  }
  await requestCancel(db, id);
  return undefined;
}
