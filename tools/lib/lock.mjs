import fs from 'node:fs';
import path from 'node:path';
import { say } from './log.mjs';

/**
 * Runs a step while no other process of this project runs the same one. The lock is a file with the process id; the
 * lock of a dead process is taken over. Waits at most until `signal` is aborted.
 */
export async function withLock(file, what, run, signal) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    signal?.throwIfAborted();
    if (!told) say(`另一个进程正在${what}，等待它完成 …`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await run();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, identity(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isAlive(holder(file))) fs.rmSync(file, { force: true });
  return false;
}

function holder(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the process id and, where the system reports it, the start time: ids are reused, above all after a restart of
 * a container.
 */
function identity(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}

function isAlive(holderIdentity) {
  const pid = Number(holderIdentity.split(' ')[0]);
  if (!pid || identity(pid) !== holderIdentity) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
