import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the ids of running processes that name a folder in their command line or environment (Linux; zombies do not
 * count).
 */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => (read(pid, 'cmdline') + read(pid, 'environ')).includes(folder) && !isZombie(pid))
    .map(Number);
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process ended meanwhile or belongs to another account.
    return '';
  }
}

function isZombie(pid: string): boolean {
  const stat = read(pid, 'stat');
  return stat === '' || stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}
