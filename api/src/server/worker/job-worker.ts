import PgBoss from 'pg-boss';
import { keepListening } from '../../kernel/database/keep-listening';
import { openPool } from '../../kernel/database/open-pool';
import type { Services } from '../../kernel/ports/services';
import { house } from '../house';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { JOB_CHANNEL } from '../../kernel/jobs/enqueue-job';
import { prepareJobs } from '../../operations/jobs/prepare-jobs';
import { queueDueWork } from './queue-due-work';
import { JobAborted, runJob } from '../../kernel/jobs/run-job';
import { takeJob } from '../../kernel/jobs/take-job';
import { createReclaim } from './reclaim-runs';

/** Polling interval in milliseconds, for missing notifications (a pooler swallows them) and for delayed retries. */
const POLL_MS = 3_000;
const LOOK_FOR_LOST_MS = 5_000;
const LOOK_FOR_DUE_MS = 5_000;

/** Runs jobs until it is stopped. There is one per worker process. */
export interface JobWorker {
  /** Takes no new runs, aborts the current ones (they are requeued) and waits for them. */
  stop(): Promise<void>;
}

/** Prepares the queues and starts taking work from them. */
export async function startJobWorker(
  services: Services,
  jobs: readonly JobDefinition[] = house.jobs,
): Promise<JobWorker> {
  await prepareJobs(services.ownerConnectionString, jobs);
  const stopping = new AbortController();
  const bell = new Bell(stopping.signal);
  const stopListening = listen(services, bell);
  const scheduler = await startScheduler(services, jobs);
  const loops = jobs.flatMap((job) =>
    Array.from({ length: job.concurrency ?? 1 }, () => takeWork(services, job, bell, stopping.signal)),
  );
  const look = (name: string, everyMs: number, work: () => Promise<void>) =>
    loops.push(again({ name, everyMs, work }, services, bell, stopping.signal));
  look('lost work', LOOK_FOR_LOST_MS, createReclaim(services, process.env.LAST_WORKER_ENDED ?? ''));
  look('due work', LOOK_FOR_DUE_MS, () => queueDueWork(services, jobs));
  const stop = async () => {
    stopping.abort(new JobAborted('stopping'));
    await Promise.all(loops);
    await scheduler.stop();
    await stopListening();
  };
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
}

/**
 * Starts pg-boss's clock and maintenance: cron, expiry, archive. It uses our connections, which are restored
 * independently.
 */
async function startScheduler({ connectionString, log, config }: Services, jobs: readonly JobDefinition[]) {
  const limits = { name: 'ip-platform queue', connections: config.pools.queue, statementTimeout: 60_000 };
  const pool = openPool(connectionString, limits, (error) =>
    log.warn({ error: error.message }, 'a database connection of the queue broke'),
  );
  const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, migrate: false, cronWorkerIntervalSeconds: 10 });
  boss.on('error', (error) => log.warn({ error: error.message }, 'the queue reported an error'));
  const stop = async () => {
    await boss.stop({ graceful: false });
    await pool.end();
  };
  try {
    await boss.start();
    const wanted = new Map(
      jobs.flatMap((job) => (job.schedule === undefined ? [] : [[job.name, job.schedule] as const])),
    );
    for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
    for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { stop };
}

/** Listens for notifications. Polling continues without them. */
function listen({ connectionString, connections, log }: Services, bell: Bell): () => Promise<void> {
  return keepListening({
    connectionString,
    name: 'ip-platform job bell',
    channels: [{ name: JOB_CHANNEL, onNotification: () => bell.ring(), onListening: () => bell.ring() }],
    onPulse: () => connections.note(),
    onSilence: () => connections.dropSilent(),
    onDeaf: (error) => log.warn({ error: (error as Error).message }, 'not told of new work for a moment'),
  });
}

async function takeWork(services: Services, job: JobDefinition, bell: Bell, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const heard = bell.next(POLL_MS);
    try {
      const taken = await takeJob(services.db, job.name);
      if (taken === undefined) await heard;
      else await runJob(services, job, taken, stopping);
    } catch (error) {
      services.log.warn({ job: job.name, error: (error as Error).message }, 'work could not be taken');
      await heard;
    }
  }
}

/** Runs a check at once and then periodically. */
async function again(
  { name, everyMs, work }: { name: string; everyMs: number; work: () => Promise<void> },
  { log }: Services,
  bell: Bell,
  stopping: AbortSignal,
): Promise<void> {
  let next = 0;
  while (!stopping.aborted) {
    if (Date.now() >= next) {
      next = Date.now() + everyMs;
      await work().catch((error: Error) => log.warn({ error: error.message }, `${name} could not be looked for`));
    }
    await bell.next(POLL_MS);
  }
}

/** Wakes all waiting callers. */
class Bell {
  private readonly waiting = new Set<() => void>();

  /** @param stopping rings the last time, after which no caller waits */
  constructor(private readonly stopping: AbortSignal) {
    stopping.addEventListener('abort', () => this.ring(), { once: true });
  }

  ring(): void {
    for (const wake of this.waiting) wake();
  }

  /** Resolves at the next ring, or after the timeout. */
  next(timeoutMs: number): Promise<void> {
    if (this.stopping.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      this.waiting.add(wake);
    });
  }
}
