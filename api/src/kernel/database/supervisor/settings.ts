import { statfsSync } from 'node:fs';
import { release } from 'node:os';

/** Differences between a cluster that keeps data and one that is deleted after a test run. */
export interface ClusterProfile {
  /** In PostgreSQL's spelling, for example `512MB`. */
  sharedBuffers: string;
  /** False only where the loss of every row is acceptable. */
  durable: boolean;
  maxConnections: number;
}

/** The profile of a real installation. */
export const durableProfile: ClusterProfile = { sharedBuffers: '512MB', durable: true, maxConnections: 100 };

/** The profile of a temporary test cluster: many small databases at once, nothing flushed. */
export const testProfile: ClusterProfile = { sharedBuffers: '64MB', durable: false, maxConnections: 200 };

/**
 * Settings on the command line of every start, so that a cluster uses those of the release that runs it. For other
 * settings run a separate server and set DATABASE_URL.
 */
export function clusterSettings(profile: ClusterProfile, socketDir: string, logDir: string): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    max_connections: String(profile.maxConnections),
    shared_buffers: profile.sharedBuffers,
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    random_page_cost: '1.1',
    dynamic_shared_memory_type: sharedMemoryType(),
    ...(profile.durable ? durableSettings(logDir) : throwAwaySettings),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** One log file for each day of the week, overwritten a week later, so that logs cannot fill a disk. */
function durableSettings(logDir: string): Record<string, string> {
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // After a crash the log since the last checkpoint is replayed: half a gigabyte takes a few seconds.
    max_wal_size: '512MB',
    ...(flushesWholeFileSystems() ? { recovery_init_sync_method: 'syncfs' } : {}),
    logging_collector: 'on',
    log_directory: logDir,
    log_filename: 'postgresql-%u.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_checkpoints: 'off',
    log_min_duration_statement: '2s',
  };
}

/**
 * Whether PostgreSQL may flush whole file systems before it recovers from a crash. The alternative, file by file, takes
 * ten seconds for two thousand files on a busy disk. Linux reports the errors of the former since 5.8.
 */
function flushesWholeFileSystems(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

const throwAwaySettings: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '2GB',
  log_checkpoints: 'off',
};

/**
 * Containers commonly have 64 MB of /dev/shm, which one parallel hash join fills. Files in the data directory have no
 * such limit.
 */
function sharedMemoryType(): string {
  if (process.platform !== 'linux') return 'posix';
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 256 * 1024 * 1024 ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}
