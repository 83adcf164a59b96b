import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InstanceRunningError } from './database-errors';
import { type ProcessIdentity, identifyProcess, isAlive } from './process-identity';

/** Kind of process of the platform. Only the server excludes others of its kind on its data directory. */
export type DatabaseRole = 'server' | 'worker' | 'tool' | 'test';

interface Attachment extends ProcessIdentity {
  role: DatabaseRole;
}

/**
 * The list of processes that use a cluster: one file each below `run/attached`.
 * Every method must be called inside the cluster's mutex.
 */
export class Attachments {
  private readonly directory: string;

  constructor(
    private readonly dataDir: string,
    runDir: string,
  ) {
    this.directory = join(runDir, 'attached');
    mkdirSync(this.directory, { recursive: true });
  }

  /** @throws InstanceRunningError when a living server, this process included, uses the data directory */
  refuseSecondServer(): void {
    const server = this.living().find(({ role }) => role === 'server');
    if (server !== undefined) throw new InstanceRunningError(server.pid, this.dataDir);
  }

  /** Adds this process. @returns the key to remove it from the list */
  add(role: DatabaseRole): string {
    const me = identifyProcess(process.pid) ?? { pid: process.pid, startedAt: '' };
    const key = `${role}-${process.pid}-${randomBytes(4).toString('hex')}.json`;
    const draft = join(this.directory, `.${key}`);
    writeFileSync(draft, JSON.stringify({ ...me, role } satisfies Attachment));
    renameSync(draft, join(this.directory, key));
    return key;
  }

  /** Removes a process from the list. @returns whether no other living process is left on it */
  remove(key: string): boolean {
    rmSync(join(this.directory, key), { force: true });
    return this.living().length === 0;
  }

  /** The living processes on the list; also deletes the entries of processes that ended. */
  living(): Attachment[] {
    const files = readdirSync(this.directory).filter((name) => name.endsWith('.json'));
    return files.flatMap((name) => {
      const file = join(this.directory, name);
      const attachment = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Attachment) : undefined;
      if (attachment !== undefined && isAlive(attachment)) return [attachment];
      rmSync(file, { force: true });
      return [];
    });
  }
}
