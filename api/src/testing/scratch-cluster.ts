import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ClusterLocation, locateCluster } from '../kernel/database/supervisor/cluster-location';
import { clusterProcesses, findPostmaster } from '../kernel/database/supervisor/postmaster-file';
import type { DatabaseRole } from '../kernel/database/supervisor/attachments';
import { eventually } from './eventually';
import { type DatabaseProcess, type DatabaseProcessOptions, startDatabaseProcess } from './start-database-process';

/** A data directory of one test, and every process started on it. */
export class ScratchCluster {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'ip-platform-scratch-')));
  readonly dataDir: string;
  private readonly processes: DatabaseProcess[] = [];

  /** @param path of the data directory below a new folder that every account may enter */
  constructor(path = 'data') {
    chmodSync(this.root, 0o755);
    this.dataDir = join(this.root, path);
  }

  get location(): ClusterLocation {
    return locateCluster(this.dataDir);
  }

  start(role: DatabaseRole, options?: DatabaseProcessOptions): DatabaseProcess {
    const started = startDatabaseProcess(this.dataDir, role, options);
    this.processes.push(started);
    return started;
  }

  /** Pid of the running postmaster, or undefined. */
  postmaster(): number | undefined {
    return findPostmaster(this.location.clusterDir)?.identity.pid;
  }

  /** Kills every process started here, including PostgreSQL's. */
  async killAll(): Promise<void> {
    await Promise.all(this.processes.splice(0).map((each) => each.kill()));
    await this.killPostgres();
  }

  /** Kills every process started here and deletes all files. */
  async destroy(): Promise<void> {
    await this.killAll();
    const { clusterDir, socketDir, relocated } = this.location;
    for (const folder of [socketDir, relocated ? dirname(clusterDir) : clusterDir, this.root]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Deletes only the folder: for a copy of another cluster's folder, whose PostgreSQL belongs to that cluster. */
  async abandon(): Promise<void> {
    await Promise.all(this.processes.splice(0).map((each) => each.kill()));
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Kills PostgreSQL and all its children with SIGKILL, and waits until they are gone. */
  async killPostgres(): Promise<void> {
    const { clusterDir } = this.location;
    if (!existsSync(clusterDir)) return;
    await eventually(() => {
      const pids = clusterProcesses(clusterDir);
      for (const pid of pids) killIfThere(pid);
      if (pids.length > 0) throw new Error(`PostgreSQL does not end: ${pids.join(', ')}`);
    });
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself between the check and the signal.
  }
}
