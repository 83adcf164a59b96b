import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of Linux. */
const TICKS = 100;

/**
 * Returns the processor seconds of a process and its descendants, including ended ones that were waited for. Linux
 * only.
 */
export function processorSeconds(pid: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`);
    if (stat === undefined) continue;
    // The program name in brackets may contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const parent = fields[1] ?? 0;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    ticks.set(
      Number(name),
      [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0),
    );
  }
  const sum = (each: number): number =>
    (ticks.get(each) ?? 0) + (children.get(each) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid) / TICKS;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended meanwhile.
    return undefined;
  }
}
