import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canEnter, canRun } from './account';
import { type Binaries, copyBinaries, installedBinaries, linkLibraries } from './binaries';
import type { ClusterLocation } from './cluster-location';
import { DatabaseUnavailableError } from './database-errors';
import { give, initializeCluster } from './initialize-cluster';
import { startPostmaster } from './postmaster';
import type { RunningPostmaster } from './postmaster-file';
import type { ClusterProfile } from './settings';
import type { SupervisorLog } from './supervisor-log';

/**
 * Creates everything a cluster needs (folders, owners, binaries, the cluster itself) and starts it. Call it inside the
 * cluster's mutex and only when no postmaster runs.
 * @throws DatabaseUnavailableError
 */
export async function startCluster(
  location: ClusterLocation,
  profile: ClusterProfile,
  log: SupervisorLog,
): Promise<RunningPostmaster> {
  const { account, clusterDir } = location;
  if (location.relocated) prepareRelocated(location, log);
  if (account.kind === 'uid') log.info(`当前是 root：PostgreSQL 以 uid ${account.uid} 运行。`);
  refuseUnreachable(location);
  const binaries = usableBinaries(location);
  handOver(clusterDir, account);
  handOver(location.logDir, account);
  if (initializeCluster(location, binaries, profile.durable)) log.info(`已创建数据库 ${clusterDir}。`);
  prepareSocketFolder(location);
  return startPostmaster(location, binaries, profile);
}

function prepareRelocated({ clusterDir, dataDir }: ClusterLocation, log: SupervisorLog): void {
  log.warn(`PostgreSQL 使用的账户无法进入 ${dataDir}，数据库放在 ${clusterDir}（位置记录在 pg.location.json）。`);
  for (const folder of [dirname(dirname(clusterDir)), dirname(clusterDir)]) {
    mkdirSync(folder, { recursive: true });
    // Restores access for the account under a strict umask.
    chmodSync(folder, 0o755);
  }
}

/** Throws rather than replace an existing cluster that cannot be reached by an empty one elsewhere. */
function refuseUnreachable({ account, clusterDir }: ClusterLocation): void {
  if (account.kind === 'self' || !existsSync(clusterDir) || canEnter(account, dirname(clusterDir))) return;
  throw new DatabaseUnavailableError(
    `数据库已在 ${clusterDir}，但本机现在不允许用户命名空间，PostgreSQL 不能以 root 运行，而其他账户无法进入该目录。` +
      `请允许其他账户进入它的各级上级目录（chmod o+x）。`,
  );
}

function usableBinaries(location: ClusterLocation): Binaries {
  const installed = installedBinaries();
  if (linkLibraries(installed) && canRun(location.account, installed.postgres)) return installed;
  const copied = copyBinaries(installed, location.binariesDir);
  if (canRun(location.account, copied.postgres)) return copied;
  throw new DatabaseUnavailableError(
    `本机不能运行 ${copied.postgres}（缺少它需要的系统库，或所在文件系统禁止执行程序）。`,
  );
}

/** Changes the owner of a cluster that root made in a namespace, once namespaces are refused. */
function handOver(path: string, account: Account): void {
  if (account.kind !== 'uid' || !existsSync(path) || statSync(path).uid === account.uid) return;
  const change = (entry: string): void => {
    const kind = lstatSync(entry);
    // The folder itself comes last, so that an interrupted change is repeated.
    if (kind.isDirectory()) for (const name of readdirSync(entry)) change(join(entry, name));
    if (!kind.isSymbolicLink()) chownSync(entry, account.uid, account.gid);
  };
  change(path);
}

/** Every account may write to the parent folder, so the ownership of this folder is checked before it is used. */
function prepareSocketFolder(location: ClusterLocation): void {
  const { socketDir, account } = location;
  if (!existsSync(socketDir)) mkdirSync(socketDir, { mode: 0o700 });
  const folder = lstatSync(socketDir);
  const acceptable = [process.getuid?.(), account.kind === 'uid' ? account.uid : undefined];
  if (!folder.isDirectory() || !acceptable.includes(folder.uid)) {
    throw new DatabaseUnavailableError(`${socketDir} 属于另一个账户（uid ${folder.uid}），请删除它。`);
  }
  give(location, socketDir);
}
