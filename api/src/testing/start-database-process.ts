import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseRole } from '../kernel/database/supervisor/attachments';
import { compiledProgram } from './compiled-program';
import type { DatabaseOrder, DatabaseReport } from './database-process';

type ReportOf<E extends DatabaseReport['event']> = Extract<DatabaseReport, { event: E }>;

/** A second platform process with an open database, controlled by a test. */
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

  /** Waits for the first report of a kind. @throws Error with the reason if the process ends without it */
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

  /** Closes the database and waits until the process is gone. */
  async close(): Promise<void> {
    this.order('close');
    await this.expect('closed');
    await this.ended;
  }

  /** Kills the process with SIGKILL, and waits until it is gone. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/** Account and environment of the process. */
export interface DatabaseProcessOptions {
  uid?: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts such a process. It opens the database at once and reports `open` or `failed`. */
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
