/** Cost of the impossible. */
const NONE = Infinity;
const least = (one: number, other: number) => (one < other ? one : other);

/** A choice between several ways; exactly one of them is taken. */
interface Choice<Way> {
  ways: readonly { way: Way; points: number; cost: number }[];
}

/** Choices whose points are added, with their minimum. */
export interface Part<Way> {
  atLeast: number;
  choices: readonly Choice<Way>[];
}

/** How each number of points was reached: the last way taken, and the points before it. */
interface Trail {
  at: Int32Array;
  from: Int32Array;
}

/**
 * The cheapest ways, one of each choice, with which every part has its points and all together `total`. Surplus points
 * make no difference, so the cheapest way to each number of points up to the total is sufficient.
 * @returns the ways by choice, part after part, and their cost; undefined when there are none
 */
export function leastEffort<Way>(
  parts: readonly Part<Way>[],
  total: number,
): { cost: number; ways: Way[] } | undefined {
  let sums = startAt(total);
  const joined: { trail: Trail; way: (points: number) => Way[] }[] = [];
  for (const { atLeast, choices } of parts) {
    const own = throughChoices(choices, Math.max(total, atLeast));
    const next = new Float64Array(total + 1).fill(NONE);
    const trail = trailOf(total);
    // Surplus points of a part count as the total.
    for (let before = 0; before <= total; before += 1) {
      const cost = sums[before]!;
      if (cost === NONE) continue;
      for (let points = atLeast; points < own.costs.length; points += 1)
        note(next, trail, {
          to: least(total, before + points),
          cost: cost + own.costs[points]!,
          at: points,
          from: before,
        });
    }
    sums = next;
    joined.push({ trail, way: own.way });
  }
  const cost = sums[total]!;
  if (cost === NONE) return undefined;
  const ways: Way[][] = [];
  let points = total;
  for (const { trail, way } of joined.reverse()) {
    ways.unshift(way(trail.at[points]!));
    points = trail.from[points]!;
  }
  return { cost, ways: ways.flat() };
}

const startAt = (most: number): Float64Array => {
  const costs = new Float64Array(most + 1).fill(NONE);
  costs[0] = 0;
  return costs;
};

const trailOf = (most: number): Trail => ({ at: new Int32Array(most + 1), from: new Int32Array(most + 1) });

function note(
  costs: Float64Array,
  trail: Trail,
  { to, cost, at, from }: { to: number; cost: number; at: number; from: number },
): void {
  if (cost >= costs[to]!) return;
  costs[to] = cost;
  trail.at[to] = at;
  trail.from[to] = from;
}

/** The cheapest way through choices to each number of points up to the most. */
function throughChoices<Way>(
  choices: readonly Choice<Way>[],
  most: number,
): { costs: Float64Array; way: (points: number) => Way[] } {
  let costs = startAt(most);
  const trails: Trail[] = [];
  for (const { ways } of choices) {
    const next = new Float64Array(most + 1).fill(NONE);
    const trail = trailOf(most);
    for (let from = 0; from <= most; from += 1) {
      const before = costs[from]!;
      if (before === NONE) continue;
      for (let at = 0; at < ways.length; at += 1) {
        const { points, cost } = ways[at]!;
        note(next, trail, { to: least(most, from + points), cost: before + cost, at, from });
      }
    }
    costs = next;
    trails.push(trail);
  }
  return {
    costs,
    way: (points) => {
      const ways: Way[] = [];
      let now = points;
      for (let step = trails.length - 1; step >= 0; step -= 1) {
        const { at, from } = trails[step]!;
        ways.unshift(choices[step]!.ways[at[now]!]!.way);
        now = from[now]!;
      }
      return ways;
    },
  };
}
