import { killInRounds } from '../faults/kill-rounds';
import { loadMixed } from '../faults/mixed-load';
import { floodRefusals } from '../faults/refusal-flood';
import { floodSearch } from '../faults/search-flood';
import { floodSignIn } from '../faults/sign-in-flood';
import type { World } from '../world';

/** The parts in order. Each is limited in time, uses only this machine and prints its tables. */
const parts: Readonly<Record<string, (world: World) => Promise<void>>> = {
  search: floodSearch,
  'sign-in': floodSignIn,
  refusals: floodRefusals,
  kills: killInRounds,
  load: loadMixed,
};

/**
 * Measures the effect of floods and faults on other users, compared with a quiet server in the same run. `--part`
 * selects one part.
 */
export async function measureFaults(world: World): Promise<void> {
  const { part } = world.options;
  if (part !== null && !Object.hasOwn(parts, part))
    throw new Error(`faults 没有“${part}”这一部分，可选：${Object.keys(parts).join('、')}`);
  for (const [name, measure] of Object.entries(parts)) if (part === null || part === name) await measure(world);
}
