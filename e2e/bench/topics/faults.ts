import { loadMixed } from '../faults/mixed-load';
import { floodSearch } from '../faults/search-flood';
import { floodSignIn } from '../faults/sign-in-flood';
import type { World } from '../world';

/** What is done to a running copy, in the order in which it is. Each is bounded in time, stays on this machine and prints one table. */
const faults: readonly ((world: World) => Promise<void>)[] = [floodSearch, floodSignIn, loadMixed];

/** What floods and faults do to whoever is not their cause: beside the same on a quiet server, in the same run. */
export async function measureFaults(world: World): Promise<void> {
  for (const measure of faults) await measure(world);
}
