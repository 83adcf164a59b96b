import type { Conversion } from '@platform/domain/query/convert-pasted';
import type { SystemCode } from '@platform/domain/query/systems/system';

/** Pasted text, and the result of its conversion. */
export interface Pasted {
  text: string;
  system: SystemCode;
  /** Set after the conversion. */
  done?: Conversion;
  /** Omitted parts, in words: all else was converted. */
  left?: readonly string[];
}

/** Whether the editor has the converted text; else it is still in the other system's language. */
export const isOver = ({ done, left }: Pasted): boolean =>
  left !== undefined || (done !== undefined && done.problems.length === 0);

/** Recognises pasted text of another system. Its tables are loaded on demand; without them nothing is offered. */
export async function recognisePasted(text: string): Promise<Pasted | undefined> {
  const tables = await import('@platform/domain/query/systems/recognise').catch(() => undefined);
  const system = tables?.recogniseSystem(text);
  return system ? { text, system } : undefined;
}
