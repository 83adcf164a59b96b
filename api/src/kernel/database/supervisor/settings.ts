import { statfsSync } from 'node:fs';
import { release } from 'node:os';

/** What differs between a cluster that keeps data and one that is thrown away after a test run. */
export interface ClusterProfile {
  /** As PostgreSQL spells it, for example `512MB`. */
  sharedBuffers: string;
  /** Off only where every row may be lost. */
  durable: boolean;
  maxConnections: number;
}

/** The profile of a real installation. */
export const durableProfile: ClusterProfile = { sharedBuffers: '512MB', durable: true, maxConnections: 100 };

/** The profile of a throw-away test cluster: many small databases at once, nothing flushed. */
export const testProfile: ClusterProfile = { sharedBuffers: '64MB', durable: false, maxConnections: 200 };

/**
 * Settings given on the command line of every start, so that a cluster follows the release it runs under.
 * Whoever needs other ones runs a server of their own and sets DATABASE_URL.
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

/** One file for each day of the week, each overwritten a week later: logs that cannot fill a disk. */
function durableSettings(logDir: string): Record<string, string> {
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // After a crash all is written again since the last checkpoint: what half a gigabyte of log says takes a few seconds.
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
 * Before it recovers from a crash PostgreSQL flushes what may not be on disk yet: file by file, which takes ten seconds for
 * two thousand files on a busy disk, or all at once. Linux reports the errors of the latter since 5.8.
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

/** Containers commonly give 64 MB of /dev/shm, which one parallel hash join fills; files in the data directory never end. */
function sharedMemoryType(): string {
  if (process.platform !== 'linux') return 'posix';
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 256 * 1024 * 1024 ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}
