import type { Conversion } from '@platform/domain/query/convert-pasted';
import type { SystemCode } from '@platform/domain/query/systems/system';

/** What was pasted, and what became of it. */
export interface Pasted {
  text: string;
  system: SystemCode;
  /** Set once it was converted. */
  done?: Conversion;
  /** What of it was left out, in words: all else was converted. */
  left?: readonly string[];
}

/** Whether it stands converted in the editor; else it is still written for the other system. */
export const isOver = ({ done, left }: Pasted): boolean =>
  left !== undefined || (done !== undefined && done.problems.length === 0);

/** A pasted expression, when it is written for another system. The tables for it are loaded; without them nothing is offered. */
export async function recognisePasted(text: string): Promise<Pasted | undefined> {
  const tables = await import('@platform/domain/query/systems/recognise').catch(() => undefined);
  const system = tables?.recogniseSystem(text);
  return system ? { text, system } : undefined;
}
