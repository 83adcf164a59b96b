import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Conventional uid and gid of the system user `nobody`, which owns no files. */
const NOBODY = 65534;

/**
 * The account that PostgreSQL runs under. PostgreSQL refuses to run as root, so root uses either a user namespace (the
 * process keeps its uid, but sees itself as `nobody`) or another uid.
 */
export type Account = { kind: 'self' } | { kind: 'namespace' } | { kind: 'uid'; uid: number; gid: number };

/** A command and the options that make it run under an account. */
export interface AccountCommand {
  file: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/** How to start `file` under the account. With `unshare` the pid of the child is the program's own: it execs. */
export function asAccount(account: Account, file: string, args: string[]): AccountCommand {
  if (account.kind === 'namespace') return { file: 'unshare', args: ['-U', '--', file, ...args], options: {} };
  if (account.kind === 'uid') return { file, args, options: { uid: account.uid, gid: account.gid } };
  return { file, args, options: {} };
}

/**
 * Chooses the account for a cluster folder. An existing cluster of another owner runs as that owner, since files cannot
 * be read across accounts from a namespace. Ordinary users run it as themselves. An account that is missing in the user
 * database (a container started with a bare uid) needs the namespace too, because initdb looks its name up.
 */
export function chooseAccount(clusterDir: string): Account {
  const uid = process.getuid?.();
  if (uid === undefined) return { kind: 'self' };
  if (uid !== 0) return hasName() || !namespacesAllowed() ? { kind: 'self' } : { kind: 'namespace' };
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (owner !== undefined && owner.uid !== 0) return { kind: 'uid', uid: owner.uid, gid: owner.gid };
  return namespacesAllowed() ? { kind: 'namespace' } : { kind: 'uid', uid: NOBODY, gid: NOBODY };
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** Container runtimes commonly refuse new user namespaces; `unshare` itself may be missing as well. */
function namespacesAllowed(): boolean {
  return process.platform === 'linux' && spawnSync('unshare', ['-U', '--', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Whether the account can enter a folder, every ancestor included. */
export function canEnter(account: Account, directory: string): boolean {
  const command = asAccount(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory]);
  return spawnSync(command.file, command.args, { ...command.options, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the account can read and run a program. */
export function canRun(account: Account, file: string): boolean {
  const command = asAccount(account, file, ['--version']);
  return spawnSync(command.file, command.args, { ...command.options, cwd: '/', stdio: 'ignore' }).status === 0;
}
