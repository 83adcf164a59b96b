import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseRole } from '../kernel/database/supervisor/attachments';
import { compiledProgram } from './compiled-program';
import type { DatabaseOrder, DatabaseReport } from './database-process';

type ReportOf<E extends DatabaseReport['event']> = Extract<DatabaseReport, { event: E }>;

/** A second process of the platform that holds the database open, in the hands of a test. */
export class DatabaseProcess {
  readonly reports: DatabaseReport[] = [];
  private readonly ended: Promise<unknown>;

  constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'close');
    child.on('message', (report: DatabaseReport) => this.reports.push(report));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  order(order: DatabaseOrder): void {
    this.child.send(order);
  }

  /** The first report of a kind, waiting for it. @throws Error with what went wrong when the process ends without it */
  async expect<E extends DatabaseReport['event']>(event: E): Promise<ReportOf<E>> {
    for (;;) {
      const report = this.reports.find((each): each is ReportOf<E> => each.event === event);
      if (report !== undefined) return report;
      const next = await Promise.race([once(this.child, 'message').then(() => true), this.ended.then(() => false)]);
      if (!next && !this.reports.some((each) => each.event === event)) {
        throw new Error(`process ended without "${event}": ${JSON.stringify(this.reports.at(-1))}`);
      }
    }
  }

  /** Asks it to close the database and waits until the process is gone. */
  async close(): Promise<void> {
    this.order('close');
    await this.expect('closed');
    await this.ended;
  }

  /** `kill -9`, and waits until the process is gone. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/** Who the process runs as, and with which environment. */
export interface DatabaseProcessOptions {
  uid?: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts such a process; it opens the database at once and reports `open` or `failed`. */
export function startDatabaseProcess(
  dataDir: string,
  role: DatabaseRole,
  options: DatabaseProcessOptions = {},
): DatabaseProcess {
  const child = spawn(process.execPath, [compiledProgram('database-process'), dataDir, role], {
    uid: options.uid,
    gid: options.uid,
    env: options.env ?? process.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new DatabaseProcess(child);
}
