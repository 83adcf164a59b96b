import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';

export interface WorkerProcess {
  /** Asks it to finish its current job and waits; kills it when it does not end. */
  stop(): Promise<void>;
}

/** Milliseconds that a worker may take to end; its jobs are idempotent and run again when they are cut off. */
const PATIENCE = 15_000;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 10_000;
/** Milliseconds after which a worker counts as healthy. */
const WELL_AFTER = 60_000;

/**
 * Runs the worker beside this process and restarts it after crashes, with growing pauses. The channel between the two
 * closes when this process dies for any reason, and the worker ends with it.
 */
export function startWorker(file: string, env: NodeJS.ProcessEnv, log: Logger): WorkerProcess {
  let child: ChildProcess | undefined;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let pause = SHORTEST_PAUSE;

  let ended = '';
  const run = () => {
    const since = Date.now();
    const current = fork(file, [], {
      env: { ...env, LAST_WORKER_ENDED: ended },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = current;
    current.once('error', (error) => log.error({ err: error }, 'worker could not be started'));
    current.once('exit', (code, signal) => {
      if (stopping) return;
      pause = Date.now() - since > WELL_AFTER ? SHORTEST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      ended = describeEnd(code, signal);
      log.error({ code, signal, pause }, 'worker ended, starting it again');
      timer = setTimeout(run, pause);
    });
  };
  run();

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(force);
    },
  };
}

/** How a process ended, for the log. */
function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGKILL') return '被强行结束（SIGKILL），多半是内存不足';
  if (signal === 'SIGABRT' || code === 134) return '内存用尽';
  return signal ? `被信号 ${signal} 结束` : `退出码 ${code}`;
}
