import { randomUUID } from 'node:crypto';
import type { JobWithMetadata } from 'pg-boss';
import type { Services } from '../http/services';
import type { JobDefinition } from './define-job';
import { addToQueue } from './enqueue-job';
import { beginJobRun, endJobRun, reportJobRun, requeueJobRun } from './job-run.queries';
import { queue, type QueuedWork } from './queue';
import { queueSql } from './queue-sql';

/** How often the heartbeat is renewed, progress written and a wish to cancel noticed. */
const REPORT_INTERVAL_MS = 1_000;

/** Why a signal was aborted. */
export class JobAborted extends Error {
  /** `superseded`: this process was silent for so long that another one has taken the run over. */
  constructor(readonly reason: 'cancelled' | 'stopping' | 'superseded') {
    super(
      { cancelled: '任务已取消。', stopping: '服务正在停止，任务稍后继续。', superseded: '任务已由另一个进程接手。' }[
        reason
      ],
    );
  }
}

/** Runs one job taken from the queue and writes how it ended. Never throws for a fault of the job itself. */
export async function runJob(
  services: Services,
  job: JobDefinition,
  taken: JobWithMetadata<QueuedWork>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  const work = taken.data ?? {};
  const run = {
    id: work.runId ?? randomUUID(),
    name: job.name,
    payload: work.payload ?? {},
    attempt: taken.retryCount + 1,
    queueJobId: taken.id,
  };
  const { cancelled } = await beginJobRun(db, run);
  const aborting = new AbortController();
  const abort = (reason: JobAborted['reason']) => aborting.abort(new JobAborted(reason));
  if (cancelled) abort('cancelled');
  const signal = AbortSignal.any([aborting.signal, stopping]);
  const reporter = startReporter(services, run, abort);
  let outcome: Outcome;
  try {
    signal.throwIfAborted();
    const payload = job.schema.parse(run.payload);
    const result = await job.handler(payload, {
      services,
      runId: run.id,
      attempt: run.attempt,
      signal,
      progress: reporter.progress,
    });
    outcome = { kind: 'done', result };
  } catch (error) {
    outcome = failure(error, signal, taken.retryCount < taken.retryLimit);
  }
  await reporter.stop();
  if (outcome.kind === 'failed' || outcome.kind === 'retry')
    log.warn({ job: run.name, runId: run.id, attempt: run.attempt, error: outcome.error }, 'a job failed');
  await writeOutcome(services, run, taken.id, outcome);
}

type Outcome =
  | { kind: 'done'; result: unknown }
  | { kind: 'cancelled' }
  | { kind: 'interrupted' }
  | { kind: 'superseded' }
  | { kind: 'retry' | 'failed'; error: string };

function failure(error: unknown, signal: AbortSignal, mayRetry: boolean): Outcome {
  const aborted = signal.aborted && signal.reason instanceof JobAborted ? signal.reason.reason : undefined;
  if (aborted === 'cancelled') return { kind: 'cancelled' };
  if (aborted === 'stopping') return { kind: 'interrupted' };
  if (aborted === 'superseded') return { kind: 'superseded' };
  return { kind: mayRetry ? 'retry' : 'failed', error: error instanceof Error ? error.message : String(error) };
}

/** The queue and the run change together, so that neither can say something else after a crash. */
async function writeOutcome(
  services: Services,
  run: { id: string; name: string; payload: unknown },
  queueJobId: string,
  outcome: Outcome,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const options = { db: queueSql(tx) };
    switch (outcome.kind) {
      case 'done':
        await queue.complete(run.name, queueJobId, {}, options);
        return endJobRun(tx, run.id, { state: 'done', result: outcome.result });
      case 'cancelled':
        await queue.complete(run.name, queueJobId, {}, options);
        return endJobRun(tx, run.id, { state: 'cancelled' });
      case 'interrupted':
        // A fresh entry instead of a failure: a restart of the platform is not the job's fault.
        await queue.complete(run.name, queueJobId, {}, options);
        await addToQueue(tx, run);
        return requeueJobRun(tx, run.id, '');
      case 'retry':
        await queue.fail(run.name, queueJobId, { message: outcome.error }, options);
        return requeueJobRun(tx, run.id, outcome.error);
      case 'superseded':
        return;
      case 'failed':
        await queue.fail(run.name, queueJobId, { message: outcome.error }, options);
        return endJobRun(tx, run.id, { state: 'failed', error: outcome.error });
    }
  });
}

/** Writes heartbeat and progress at a steady pace, one statement at a time, and notices when to end. */
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
