import { CNIPA } from './cnipa';
import { CNIPR } from './cnipr';
import { ESPACENET } from './espacenet';
import { GOOGLE } from './google';
import { INCOPAT } from './incopat';
import { INNOJOY } from './innojoy';
import { PATSNAP } from './patsnap';
import { PPUBS } from './ppubs';
import type { System, SystemCode } from './system';

/** The systems that expressions can be pasted from. */
export const SYSTEMS: readonly System[] = [CNIPA, CNIPR, INCOPAT, PATSNAP, INNOJOY, PPUBS, ESPACENET, GOOGLE];

/** A system by its code. */
export function systemOf(code: SystemCode): System {
  const found = SYSTEMS.find((system) => system.code === code);
  if (!found) throw new RangeError(`no system ${code}`);
  return found;
}
