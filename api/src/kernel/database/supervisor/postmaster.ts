import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { asAccount } from './account';
import type { Binaries } from './binaries';
import { cleanEnvironment } from './clean-environment';
import { DatabaseUnavailableError } from './database-errors';
import { SOCKET_FILE, type ClusterLocation } from './cluster-location';
import { CLUSTER_USER, give } from './initialize-cluster';
import { clusterProcesses, findPostmaster, type RunningPostmaster } from './postmaster-file';
import { type ProcessIdentity, isAlive } from './process-identity';
import { type ClusterProfile, clusterSettings } from './settings';

/** Crash recovery replays at most max_wal_size; a slow disk may need minutes for that. */
const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 60_000;
/** A child that runs a long statement does not notice that its postmaster is gone. */
const ORPHAN_PATIENCE_MS = 2_000;
/** A living server that gives no response for so long will not recover. */
const SILENCE_TIMEOUT_MS = 15_000;
const POLL_MS = 10;
/** SQLSTATE of "the database system is starting up" and similar errors. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * A connection string for a database of the cluster that listens in `socketDir`. Connects as the superuser by default.
 */
export function socketConnectionString(socketDir: string, databaseName: string, user: string = CLUSTER_USER): string {
  return `postgresql://${user}@localhost/${encodeURIComponent(databaseName)}?host=${encodeURIComponent(socketDir)}`;
}

/**
 * Starts PostgreSQL on an initialised cluster and waits until it accepts connections, crash recovery included.
 * PostgreSQL leads its own session: Ctrl-C in the terminal reaches the platform, which drains first.
 * @throws DatabaseUnavailableError with the end of PostgreSQL's output when it does not start
 */
export async function startPostmaster(
  location: ClusterLocation,
  binaries: Binaries,
  profile: ClusterProfile,
): Promise<RunningPostmaster> {
  await clearStaleStart(location);
  mkdirSync(location.logDir, { recursive: true });
  give(location, location.logDir);
  const output = openSync(join(location.logDir, 'start.log'), 'w', 0o600);
  const settings = clusterSettings(profile, location.socketDir, location.logDir);
  const command = asAccount(location.account, binaries.postgres, ['-D', location.clusterDir, ...settings]);
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  const postmaster = await firstOf(child, location.clusterDir);
  if (postmaster !== undefined) return postmaster;
  throw new DatabaseUnavailableError(
    `PostgreSQL 没有启动成功。它的日志（${location.logDir}）：\n${lastWords(location.logDir)}`,
  );
}

/** Makes a child whose postmaster is gone quit at once: its uncommitted work can no longer be committed. */
function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It ended between the check and the signal.
  }
}

/** Waits until a new postmaster answers, or ends (undefined). */
async function firstOf(child: ChildProcess, clusterDir: string): Promise<RunningPostmaster | undefined> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    const postmaster = findPostmaster(clusterDir);
    if (
      postmaster !== undefined &&
      postmaster.identity.pid === child.pid &&
      (await ask(postmaster.socketDir)) === 'ready'
    )
      return postmaster;
    await sleep(POLL_MS);
  }
  if (!ended) child.kill('SIGQUIT');
  return undefined;
}

/**
 * Waits until a postmaster that another process started accepts connections, through all of its recovery.
 * @returns false when it ended meanwhile, or lives but does not answer (its socket was deleted, it hangs)
 */
export async function untilAnswering(postmaster: RunningPostmaster, clusterDir: string): Promise<boolean> {
  let lastSign = Date.now();
  while (isAlive(postmaster.identity) && Date.now() - lastSign < SILENCE_TIMEOUT_MS) {
    const socketDir = findPostmaster(clusterDir)?.socketDir ?? '';
    const answer = socketDir === '' ? 'nothing' : await ask(socketDir);
    if (answer === 'ready') return true;
    if (answer === 'not yet') lastSign = Date.now();
    await sleep(POLL_MS);
  }
  return false;
}

/** Response of a server to a new connection. */
async function ask(socketDir: string): Promise<'ready' | 'not yet' | 'nothing'> {
  if (!existsSync(join(socketDir, SOCKET_FILE))) return 'nothing';
  const connectionString = socketConnectionString(socketDir, 'postgres');
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW ? 'not yet' : 'nothing';
  }
}

/**
 * Stops a postmaster: open transactions are rolled back and everything is flushed. A postmaster that does not end
 * within a minute gets SIGQUIT; the next start then recovers from the log.
 */
export async function stopPostmaster(identity: ProcessIdentity, clusterDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(identity, signal);
    if (await ended(identity, clusterDir)) return;
  }
}

function send(identity: ProcessIdentity, signal: NodeJS.Signals): void {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function ended(identity: ProcessIdentity, clusterDir: string): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (!isAlive(identity) && clusterProcesses(clusterDir).length === 0) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/**
 * Removes the files of a start that is over: the pid file, the socket and the socket's lock. PostgreSQL itself would
 * regard a zombie, or another program with the old pid, as their owner. They may be removed only when no child of the
 * old postmaster still writes.
 */
async function clearStaleStart({ clusterDir, socketDir }: ClusterLocation): Promise<void> {
  const began = Date.now();
  let told = false;
  while (clusterProcesses(clusterDir).length > 0) {
    if (!told && Date.now() - began > ORPHAN_PATIENCE_MS) {
      told = true;
      for (const pid of clusterProcesses(clusterDir)) quit(pid);
    }
    if (Date.now() - began > STOP_TIMEOUT_MS) {
      const pids = clusterProcesses(clusterDir).join('、');
      throw new DatabaseUnavailableError(`上一次运行留下的 PostgreSQL 进程（pid ${pids}）还没有结束，请先结束它们。`);
    }
    await sleep(POLL_MS);
  }
  for (const left of [
    join(clusterDir, 'postmaster.pid'),
    join(socketDir, SOCKET_FILE),
    join(socketDir, `${SOCKET_FILE}.lock`),
  ]) {
    rmSync(left, { force: true });
  }
}

/** The end of PostgreSQL's output, from before and after its log collector took over. */
function lastWords(logDir: string): string {
  const files = readdirSync(logDir).map((name) => join(logDir, name));
  const newest = files.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).slice(-2);
  const lines = newest.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(-8));
  return lines.filter((line) => line !== '').join('\n');
}
