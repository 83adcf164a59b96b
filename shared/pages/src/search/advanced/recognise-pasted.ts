import type { Conversion } from '@platform/domain/query/convert-pasted';
import type { SystemCode } from '@platform/domain/query/systems/system';

/** What was pasted, and what became of it. */
export interface Pasted {
  text: string;
  system: SystemCode;
  /** Set once it was converted. */
  done?: Conversion;
}

/** A pasted expression, when it is written for another system. The tables of the systems are loaded for it. */
export async function recognisePasted(text: string): Promise<Pasted | undefined> {
  const { recogniseSystem } = await import('@platform/domain/query/systems/recognise');
  const system = recogniseSystem(text);
  return system ? { text, system } : undefined;
}
