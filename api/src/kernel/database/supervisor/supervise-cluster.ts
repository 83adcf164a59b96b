import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Attachments, type DatabaseRole } from './attachments';
import { type ClusterLocation, locateCluster } from './cluster-location';
import { DatabaseUnavailableError, InstanceRunningError } from './database-errors';
import { withFileMutex } from './file-mutex';
import { stopPostmaster, untilAnswering } from './postmaster';
import { findPostmaster, type RunningPostmaster } from './postmaster-file';
import { isAlive } from './process-identity';
import type { ClusterProfile } from './settings';
import { startCluster } from './start-cluster';
import type { SupervisorLog } from './supervisor-log';

/** Starting includes initdb and crash recovery; a second process waits for both. */
const MUTEX_TIMEOUT_MS = 360_000;
/** How often a server checks that its PostgreSQL is still running. */
const WATCH_INTERVAL_MS = 2_000;

/** A cluster that runs at least as long as this process is attached to it. */
export interface AttachedCluster {
  socketDir: string;
  /** Detaches; the last process to detach stops PostgreSQL. Safe to call twice. */
  detach(): Promise<void>;
}

/**
 * Attaches this process to the cluster of a data directory, creating and starting it where needed. A postmaster that
 * outlived its platform process is adopted. PostgreSQL runs exactly as long as a process is attached, whichever started
 * it. A server restarts it when it dies (killed for memory, for example).
 * @throws InstanceRunningError for a second server
 * @throws DatabaseUnavailableError when PostgreSQL cannot run here
 */
export async function superviseCluster(
  dataDir: string,
  role: DatabaseRole,
  profile: ClusterProfile,
  log: SupervisorLog,
): Promise<AttachedCluster> {
  try {
    const supervisor = new ClusterSupervisor(locateCluster(dataDir), profile, log);
    return await supervisor.attach(role);
  } catch (cause) {
    if (cause instanceof DatabaseUnavailableError || cause instanceof InstanceRunningError) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    const unwritable = code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOSPC';
    throw new DatabaseUnavailableError(
      `${unwritable ? '数据目录不可写：' : ''}${message}（DATA_DIR 是 ${dataDir}）。`,
      { cause },
    );
  }
}

class ClusterSupervisor {
  private readonly attachments: Attachments;
  private postmaster: RunningPostmaster | undefined;
  private watch: NodeJS.Timeout | undefined;
  private detached: Promise<void> | undefined;

  constructor(
    private readonly location: ClusterLocation,
    private readonly profile: ClusterProfile,
    private readonly log: SupervisorLog,
  ) {
    this.attachments = new Attachments(location.dataDir, location.runDir);
  }

  attach(role: DatabaseRole): Promise<AttachedCluster> {
    return this.exclusively(async () => {
      if (role === 'server') this.attachments.refuseSecondServer();
      const postmaster = await this.runningOrStarted();
      this.postmaster = postmaster;
      const key = this.attachments.add(role);
      if (role === 'server') this.watch = setInterval(() => void this.restartIfDead(), WATCH_INTERVAL_MS).unref();
      return { socketDir: postmaster.socketDir, detach: () => (this.detached ??= this.detach(key)) };
    });
  }

  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    return withFileMutex(join(this.location.runDir, 'mutex'), MUTEX_TIMEOUT_MS, work);
  }

  private detach(key: string): Promise<void> {
    clearInterval(this.watch);
    return this.exclusively(async () => {
      const last = this.attachments.remove(key);
      const postmaster = findPostmaster(this.location.clusterDir);
      if (!last || postmaster === undefined) return;
      await stopPostmaster(postmaster.identity, this.location.clusterDir);
      rmSync(this.location.socketDir, { recursive: true, force: true });
      this.log.info('内置 PostgreSQL 已停止。');
    });
  }

  private async restartIfDead(): Promise<void> {
    if (this.postmaster !== undefined && isAlive(this.postmaster.identity)) return;
    try {
      await this.exclusively(async () => {
        if (this.detached !== undefined) return;
        if (findPostmaster(this.location.clusterDir) === undefined)
          this.log.warn('PostgreSQL 意外退出，正在重新启动。');
        this.postmaster = await this.runningOrStarted();
      });
    } catch (error) {
      this.log.warn((error as Error).message);
    }
  }

  private async runningOrStarted(): Promise<RunningPostmaster> {
    const { clusterDir } = this.location;
    const found = findPostmaster(clusterDir);
    if (found === undefined) return startCluster(this.location, this.profile, this.log);
    const othersAttached = this.attachments.living().length > 0;
    if (await untilAnswering(found, clusterDir)) {
      if (!othersAttached) this.log.info(`接管仍在运行的 PostgreSQL（pid ${found.identity.pid}）。`);
      return findPostmaster(clusterDir) ?? found;
    }
    if (isAlive(found.identity)) {
      if (othersAttached) {
        throw new DatabaseUnavailableError(
          `运行中的 PostgreSQL（pid ${found.identity.pid}）没有应答，而且还有其他进程在使用它。`,
        );
      }
      this.log.warn(`运行中的 PostgreSQL（pid ${found.identity.pid}）没有应答，将重新启动它。`);
      await stopPostmaster(found.identity, clusterDir);
    }
    return startCluster(this.location, this.profile, this.log);
  }
}
