import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess, isAlive } from './process-identity';

const RELEASED = 'released';
const POLL_MS = 20;

/**
 * Runs `work` while no other process (and no other call in this one) is inside the same mutex. A holder that was killed
 * does not block: the next number replaces its number.
 *
 * The mutex is a growing sequence of links `<n> → owner`. A link is created with its content in one atomic step, which
 * fails when the number is taken. A process that creates n+1 after n was released or its owner died, and then sees no
 * higher number, holds the mutex. The highest link is never removed, so a slow contender with an old view can only find
 * its number taken.
 *
 * @param directory private to this mutex; created when missing
 * @param timeoutMs how long to wait for a living holder
 * @throws Error naming the holder's pid when the wait is over
 */
export async function withFileMutex<T>(directory: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  mkdirSync(directory, { recursive: true });
  const held = await acquire(directory, timeoutMs);
  try {
    return await work();
  } finally {
    const marker = join(directory, `release-${randomBytes(6).toString('hex')}`);
    symlinkSync(RELEASED, marker);
    renameSync(marker, join(directory, String(held)));
  }
}

async function acquire(directory: string, timeoutMs: number): Promise<number> {
  const me = identifyProcess(process.pid);
  const owner = `${process.pid} ${me?.startedAt ?? ''}`;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const last = highest(directory);
    const holder = last === 0 ? undefined : livingHolder(directory, last);
    if (holder === undefined && claim(directory, last + 1, owner)) return last + 1;
    if (holder !== undefined && Date.now() > deadline) {
      throw new Error(`等待另一个进程（pid ${holder}）完成数据库的启动或停止超时。`);
    }
    await sleep(POLL_MS);
  }
}

function claim(directory: string, number: number, owner: string): boolean {
  try {
    symlinkSync(owner, join(directory, String(number)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  const numbers = list(directory);
  if (numbers.some((other) => other > number)) {
    rmSync(join(directory, String(number)), { force: true });
    return false;
  }
  for (const other of numbers) if (other < number) rmSync(join(directory, String(other)), { force: true });
  return true;
}

function livingHolder(directory: string, number: number): number | undefined {
  let content: string;
  try {
    content = readlinkSync(join(directory, String(number)));
  } catch {
    return undefined;
  }
  if (content === RELEASED) return undefined;
  const [pid, startedAt] = content.split(' ');
  return isAlive({ pid: Number(pid), startedAt: startedAt ?? '' }) ? Number(pid) : undefined;
}

function highest(directory: string): number {
  return Math.max(0, ...list(directory));
}

function list(directory: string): number[] {
  return readdirSync(directory)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}
