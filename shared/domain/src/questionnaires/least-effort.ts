/** Something that can be left or done in one of several ways; exactly one of them is taken. */
export interface Choice<Way> {
  ways: readonly { way: Way; points: number; cost: number }[];
}

/** Choices whose points count together, and how many of them there have to be. */
export interface Part<Way> {
  atLeast: number;
  choices: readonly Choice<Way>[];
}

/** What is left of a way through choices: which one, and where it came from. */
interface Taken {
  at: number;
  from: number;
}

/**
 * The cheapest ways, one of each choice, with which every part has its points and all together `total`. Points beyond
 * what is asked for make no difference, so it is enough to know the cheapest way to each number of points up to there.
 * @returns the ways by choice, part after part, and what they cost; undefined where there are none
 */
export function leastEffort<Way>(
  parts: readonly Part<Way>[],
  total: number,
): { cost: number; ways: Way[] } | undefined {
  let sums = startAt(total);
  const joined: { taken: Taken[]; way: (points: number) => Way[] }[] = [];
  for (const { atLeast, choices } of parts) {
    const own = throughChoices(choices, Math.max(total, atLeast));
    const next: number[] = sums.map(() => Infinity);
    const taken: Taken[] = [];
    sums.forEach((cost, before) => {
      if (cost === Infinity) return;
      for (let points = atLeast; points < own.costs.length; points += 1) {
        const to = Math.min(total, before + points);
        const sum = cost + own.costs[points]!;
        if (sum < next[to]!) {
          next[to] = sum;
          taken[to] = { at: points, from: before };
        }
      }
    });
    sums = next;
    joined.push({ taken, way: own.way });
  }
  const cost = sums[total]!;
  if (cost === Infinity) return undefined;
  const ways: Way[] = [];
  let points = total;
  for (const { taken, way } of joined.reverse()) {
    const { at, from } = taken[points]!;
    ways.unshift(...way(at));
    points = from;
  }
  return { cost, ways };
}

const startAt = (most: number): number[] => [0, ...Array.from({ length: most }, () => Infinity)];

/** The cheapest way through choices to each number of points up to the most. */
function throughChoices<Way>(
  choices: readonly Choice<Way>[],
  most: number,
): { costs: number[]; way: (points: number) => Way[] } {
  let costs = startAt(most);
  const steps: Taken[][] = [];
  for (const { ways } of choices) {
    const next: number[] = costs.map(() => Infinity);
    const taken: Taken[] = [];
    costs.forEach((before, from) => {
      if (before === Infinity) return;
      ways.forEach(({ points, cost }, at) => {
        const to = Math.min(most, from + points);
        if (before + cost < next[to]!) {
          next[to] = before + cost;
          taken[to] = { at, from };
        }
      });
    });
    costs = next;
    steps.push(taken);
  }
  return {
    costs,
    way: (points) => {
      const ways: Way[] = [];
      let at = points;
      for (let step = steps.length - 1; step >= 0; step -= 1) {
        const taken = steps[step]![at]!;
        ways.unshift(choices[step]!.ways[taken.at]!.way);
        at = taken.from;
      }
      return ways;
    },
  };
}
