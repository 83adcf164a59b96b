import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asAccount } from './account';
import type { Binaries } from './binaries';
import type { ClusterLocation } from './cluster-location';
import { cleanEnvironment } from './clean-environment';
import { DatabaseUnavailableError } from './database-errors';

/** The cluster's superuser and the name of the platform's database. */
export const CLUSTER_USER = 'platform';

/**
 * Character classes follow Unicode, so that trigrams and regular expressions recognise Chinese letters. Collation is by
 * code point, so that no index has to be rebuilt when a C library changes.
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-messages=C',
  '--lc-monetary=C',
  '--lc-numeric=C',
  '--lc-time=C',
];

/**
 * Creates the cluster if there is none. Creation is atomic: the cluster is made in a folder beside its place and then
 * renamed, so that an interrupted creation leaves no partial cluster.
 * @returns whether it was created now
 * @throws DatabaseUnavailableError when it cannot be created or belongs to another major version
 */
export function initializeCluster(location: ClusterLocation, binaries: Binaries, durable: boolean): boolean {
  const { clusterDir } = location;
  const home = dirname(clusterDir);
  if (existsSync(clusterDir)) {
    checkVersion(clusterDir, binaries);
    return false;
  }
  mkdirSync(home, { recursive: true });
  const prefix = `.${basename(clusterDir)}-`;
  for (const left of readdirSync(home)) {
    if (left.startsWith(prefix)) rmSync(join(home, left), { recursive: true, force: true });
  }
  const draft = join(home, `${prefix}${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  give(location, draft);
  // A C library without C.UTF-8 (old, or not GNU) gets plain C: only trigram search over Chinese is poorer then.
  const output = run(location, binaries, draft, 'C.UTF-8', durable) && run(location, binaries, draft, 'C', durable);
  if (output !== undefined) {
    rmSync(draft, { recursive: true, force: true });
    throw new DatabaseUnavailableError(`无法创建数据库目录 ${clusterDir}。initdb 的输出：\n${output}`);
  }
  renameSync(draft, clusterDir);
  return true;
}

/** @returns undefined on success, else the output of the program */
function run(
  location: ClusterLocation,
  binaries: Binaries,
  target: string,
  ctype: string,
  durable: boolean,
): string | undefined {
  const args = [
    `--pgdata=${target}`,
    `--username=${CLUSTER_USER}`,
    '--auth=trust',
    '--data-checksums',
    ...LOCALE,
    `--lc-ctype=${ctype}`,
  ];
  const command = asAccount(location.account, binaries.initdb, durable ? args : [...args, '--no-sync']);
  const result = spawnSync(command.file, command.args, {
    ...command.options,
    cwd: '/',
    env: cleanEnvironment(),
    encoding: 'utf8',
  });
  if (result.status === 0) return undefined;
  for (const left of readdirSync(target)) rmSync(join(target, left), { recursive: true, force: true });
  return (
    `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim() || `退出码 ${result.status}`
  );
}

function checkVersion(clusterDir: string, binaries: Binaries): void {
  let version: string;
  try {
    version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    throw new DatabaseUnavailableError(
      `${clusterDir} 不是可读的 PostgreSQL 数据目录（${(cause as Error).message}）。`,
      { cause },
    );
  }
  if (version !== binaries.major) {
    throw new DatabaseUnavailableError(
      `${clusterDir} 由 PostgreSQL ${version} 创建，内置版本是 ${binaries.major}。请用原版本的平台备份，再用新版本恢复。`,
    );
  }
}

/** Makes the account the owner of a file or folder, without access for others. */
export function give(location: ClusterLocation, path: string): void {
  chmodSync(path, 0o700);
  if (location.account.kind === 'uid') chownSync(path, location.account.uid, location.account.gid);
}
