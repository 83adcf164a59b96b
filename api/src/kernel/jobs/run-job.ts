import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../ports/services';
import { isDatabaseAway, toApiError } from '../errors/to-api-error';
import { MOST_BROKEN_STARTS } from './broken-starts';
import type { JobDefinition } from './define-job';
import { addToQueue } from './enqueue-job';
import { countStart, endJobRun, lockAttempt, reportJobRun, requeueJobRun, requeueLostRun } from './job-run.queries';
import { oneAtATime } from './one-at-a-time';
import { queue } from './queue';
import { queueSql } from './queue-sql';
import type { TakenJob } from './take-job';

/** Interval for renewing the heartbeat, writing progress and noticing a cancellation. */
const REPORT_INTERVAL_MS = 1_000;
/** Milliseconds before the next attempt to write an outcome. */
const OUTCOME_RETRY_MS = 1_000;

/**
 * Runs whose process ended, on their own or beside others, run one at a time from then on, so that the cause can be
 * found.
 */
const suspects = oneAtATime();

/** Reason of an aborted signal. */
export class JobAborted extends Error {
  /** `superseded`: this process gave no heartbeat for so long that another one has taken the run over. */
  constructor(readonly reason: 'cancelled' | 'stopping' | 'superseded') {
    super(
      { cancelled: '任务已取消。', stopping: '服务正在停止，任务稍后继续。', superseded: '任务已由另一个进程接手。' }[
        reason
      ],
    );
  }
}

/** Runs one job taken from the queue and writes its outcome. Never throws for a fault of the job itself. */
export async function runJob(
  services: Services,
  job: JobDefinition,
  run: TakenJob,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  const aborting = new AbortController();
  const abort = (reason: JobAborted['reason']) => aborting.abort(new JobAborted(reason));
  if (run.cancelled) abort('cancelled');
  const signal = AbortSignal.any([aborting.signal, stopping]);
  const reporter = startReporter(services, run, abort);
  const work = async () => {
    signal.throwIfAborted();
    await countStart(db, run.id);
    const payload = job.schema.parse(run.payload);
    const { id: runId, attempt } = run;
    return job.handler(payload, { services, runId, attempt, signal, progress: reporter.progress });
  };
  let outcome: Outcome;
  try {
    outcome = { kind: 'done', result: await (run.brokenStarts > 0 ? suspects(work) : work()) };
  } catch (error) {
    outcome = failure(error, signal, run);
  }
  await reporter.stop();
  if (outcome.kind === 'failed' || outcome.kind === 'retry')
    log.warn({ job: run.name, runId: run.id, attempt: run.attempt, error: outcome.error }, 'a job failed');
  if (outcome.kind === 'set aside')
    log.error({ job: run.name, runId: run.id }, 'the database went away three times under a job, which is set aside');
  await writeOutcome(services, run, outcome, stopping);
}

type Outcome =
  | { kind: 'done'; result: unknown }
  | { kind: 'cancelled' }
  | { kind: 'interrupted' }
  | { kind: 'superseded' }
  | { kind: 'cut off' | 'set aside' }
  | { kind: 'retry' | 'failed'; error: string };

function failure(error: unknown, signal: AbortSignal, { mayRetry, brokenStarts }: TakenJob): Outcome {
  const aborted = signal.aborted && signal.reason instanceof JobAborted ? signal.reason.reason : undefined;
  if (aborted === 'cancelled') return { kind: 'cancelled' };
  if (aborted === 'stopping') return { kind: 'interrupted' };
  if (aborted === 'superseded') return { kind: 'superseded' };
  // It does not count as an attempt of the job. But a job during which the database ends every time may be the cause.
  if (isDatabaseAway(error)) return { kind: brokenStarts + 1 < MOST_BROKEN_STARTS ? 'cut off' : 'set aside' };
  return { kind: mayRetry ? 'retry' : 'failed', error: error instanceof Error ? error.message : String(error) };
}

/**
 * Repeats until the outcome is written: the database may be unreachable for a moment, and the work must not be
 * repeated.
 */
async function writeOutcome(services: Services, run: TakenJob, outcome: Outcome, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await tryOutcome(services, run, outcome);
    } catch (error) {
      if (toApiError(error).status !== 503) throw error;
      services.log.warn({ runId: run.id, error: (error as Error).message }, 'how a job ended could not be written yet');
      if (stopping.aborted) throw error;
      await pause(OUTCOME_RETRY_MS);
    }
  }
}

/** The queue and the run change in one transaction, so that they agree after a crash. */
async function tryOutcome(services: Services, run: TakenJob, outcome: Outcome): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (outcome.kind === 'superseded' || !(await lockAttempt(tx, run))) return;
    const options = { db: queueSql(tx) };
    switch (outcome.kind) {
      case 'done':
        await queue.complete(run.name, run.queueJobId, {}, options);
        return endJobRun(tx, run.id, { state: 'done', result: outcome.result });
      case 'cancelled':
        await queue.complete(run.name, run.queueJobId, {}, options);
        return endJobRun(tx, run.id, { state: 'cancelled' });
      case 'interrupted':
        // A new entry instead of a failure: a restart of the platform is not the job's fault.
        await queue.complete(run.name, run.queueJobId, {}, options);
        await addToQueue(tx, run);
        return requeueJobRun(tx, run.id, '');
      case 'cut off':
        await queue.complete(run.name, run.queueJobId, {}, options);
        await addToQueue(tx, run);
        return requeueLostRun(tx, run.id, '执行时数据库中断，将重新执行。');
      case 'set aside': {
        const error = `已搁置：执行它时数据库连续 ${MOST_BROKEN_STARTS} 次中断，不再自动重试。`;
        await queue.complete(run.name, run.queueJobId, {}, options);
        return endJobRun(tx, run.id, { state: 'failed', error, setAside: true });
      }
      case 'retry':
        await queue.fail(run.name, run.queueJobId, { message: outcome.error }, options);
        return requeueJobRun(tx, run.id, outcome.error);
      case 'failed':
        await queue.fail(run.name, run.queueJobId, { message: outcome.error }, options);
        return endJobRun(tx, run.id, { state: 'failed', error: outcome.error });
    }
  });
}

/** Writes heartbeat and progress at regular intervals, one statement at a time, and notices when to end. */
function startReporter(
  { db, log }: Services,
  run: { id: string; queueJobId: string },
  abort: (reason: JobAborted['reason']) => void,
) {
  const state = { done: 0, total: null as number | null, message: '' };
  let writing: Promise<void> | undefined;
  const write = async () => {
    try {
      const answer = await reportJobRun(db, run, { ...state });
      if (answer !== 'go on') abort(answer);
    } catch (error) {
      log.warn({ runId: run.id, error: (error as Error).message }, 'the progress of a job could not be written');
    }
  };
  const timer = setInterval(() => {
    writing ??= write().finally(() => (writing = undefined));
  }, REPORT_INTERVAL_MS);
  return {
    progress: ({ done, total, message }: { done: number; total?: number; message?: string }) => {
      state.done = done;
      state.total = total ?? state.total;
      state.message = message ?? state.message;
    },
    stop: async () => {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
