import { readdirSync, readFileSync } from 'node:fs';

/** Units a second in which Linux counts processor time. */
const TICKS = 100;

/** Processor seconds of a process and everything below it so far, what ended and was waited for included. Linux alone. */
export function processorSeconds(pid: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`);
    if (stat === undefined) continue;
    // The name of the program, in brackets, may hold anything.
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
    // It ended meanwhile.
    return undefined;
  }
}
