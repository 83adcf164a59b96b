import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessIdentity, identifyProcess } from './process-identity';

/** A living postmaster of a cluster. */
export interface RunningPostmaster {
  identity: ProcessIdentity;
  /** Its socket folder as recorded in the pid file; empty while it is still starting. */
  socketDir: string;
}

/**
 * The living postmaster of this cluster, or undefined when the pid file is missing or stale: its process is gone, is a
 * zombie, or is another program with the same pid.
 */
export function findPostmaster(clusterDir: string): RunningPostmaster | undefined {
  const file = join(clusterDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const identity = identifyProcess(Number(lines[0]));
  if (identity === undefined || !serves(identity.pid, clusterDir)) return undefined;
  return { identity, socketDir: lines[4] ?? '' };
}

/**
 * Living processes of a cluster, the postmaster's children included: each of them works inside the data directory.
 * After a postmaster was killed its children need a moment to notice; no process may write there before they are gone.
 * Always empty where the system does not show this (then PostgreSQL's own shared memory check decides).
 */
export function clusterProcesses(clusterDir: string): number[] {
  if (process.platform !== 'linux') return [];
  const target = realpathSync(clusterDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) =>
        workingDirectory(pid) === target && programName(pid) === 'postgres' && identifyProcess(pid) !== undefined,
    );
}

function serves(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    return programName(pid) === 'postgres' && workingDirectory(pid) === realpathSync(clusterDir);
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir);
  } catch {
    return false;
  }
}

function programName(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
