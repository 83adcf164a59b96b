import { spreadOf, type Spread } from '../percentiles';
import { milliseconds, ratio } from '../table';

/** An action of a bystander, measured on a quiet server and during a flood. */
export interface Bystander {
  name: string;
  /**
   * Performs the action once.
   * @param round grows from call to call, so that no result is cached
   * @returns milliseconds
   */
  once(round: number): Promise<number>;
}

/** Performs the actions in turn until the time is over. */
export async function measureBystanders(
  bystanders: readonly Bystander[],
  seconds: number,
  firstRound: number,
): Promise<Map<string, Spread>> {
  const times = new Map(bystanders.map(({ name }) => [name, [] as number[]]));
  const end = performance.now() + seconds * 1_000;
  for (let round = firstRound; performance.now() < end; round += 1)
    for (const { name, once } of bystanders) times.get(name)!.push(await once(round));
  return new Map([...times].map(([name, measured]) => [name, spreadOf(measured)]));
}

/** Returns a table row for each action: time on a quiet server, time during the flood, and the ratio. */
export function bystanderRows(quiet: ReadonlyMap<string, Spread>, flooded: ReadonlyMap<string, Spread>): string[][] {
  return [...quiet].map(([name, before]) => {
    const during = flooded.get(name)!;
    return [
      name,
      milliseconds(before.p50),
      milliseconds(before.p95),
      milliseconds(during.p50),
      milliseconds(during.p95),
      ratio(during.p95, before.p95),
      String(during.count),
    ];
  });
}

export const BYSTANDER_COLUMNS = ['', '平时 p50', 'p95', '受冲击时 p50', 'p95', 'p95 之比', '次数'];
