import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { compiledProgram } from './compiled-program';
import type { ImportReport } from './import-process';

/** An import in a separate process, controlled by a test. */
export class ImportProcess {
  readonly reports: ImportReport[] = [];
  private readonly ended: Promise<unknown>;

  constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'close');
    child.on('message', (report: ImportReport) => this.reports.push(report));
  }

  /** Waits for a matching report. @throws Error if the process ends without one */
  async until(fits: (report: ImportReport) => boolean): Promise<ImportReport> {
    for (;;) {
      const found = this.reports.find(fits);
      if (found) return found;
      const more = await Promise.race([once(this.child, 'message').then(() => true), this.ended.then(() => false)]);
      if (!more && !this.reports.some(fits))
        throw new Error(`import ended with ${JSON.stringify(this.reports.at(-1))}`);
    }
  }

  /** Kills the process with SIGKILL, and waits until it is gone. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Waits until the process ends by itself. */
  async end(): Promise<void> {
    await this.ended;
  }
}

/**
 * Starts an import of a file into a database.
 * @param holdAfter number of lines after whose report it halts until it is killed; by default it does not halt
 */
export function startImportProcess(connectionString: string, path: string, holdAfter = Infinity): ImportProcess {
  const child = spawn(
    process.execPath,
    ['--expose-gc', compiledProgram('import-process'), connectionString, path, String(holdAfter)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  return new ImportProcess(child);
}
