/**
 * A stream of pseudo-random numbers that is the same on every machine (xoshiro128**). Streams with different keys are
 * independent, so that adding a step to one part of the generator does not change the others.
 */
export class Random {
  private readonly state: Uint32Array;

  /** @param key names the stream; the same key gives the same numbers */
  constructor(key: string) {
    let hash = 0x811c9dc5;
    this.state = new Uint32Array(4);
    for (let word = 0; word < 4; word += 1) {
      for (let at = 0; at < key.length; at += 1)
        hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) ^ (hash >>> 13);
      hash = Math.imul(hash ^ (word + 0x9e3779b9), 0x85ebca6b);
      this.state[word] = hash;
    }
    for (let round = 0; round < 8; round += 1) this.next();
  }

  /** A number in [0, 1). */
  next(): number {
    const s = this.state;
    const multiplied = Math.imul(s[1]!, 5);
    const result = Math.imul((multiplied << 7) | (multiplied >>> 25), 9) >>> 0;
    const shifted = s[1]! << 9;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= shifted;
    s[3] = (s[3]! << 11) | (s[3]! >>> 21);
    return result / 0x100000000;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the values. */
  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!;
  }

  /** `count` different values in random order; all of them when there are fewer. */
  sample<T>(values: readonly T[], count: number): T[] {
    const rest = [...values];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(rest.splice(Math.floor(this.next() * rest.length), 1)[0]!);
    return taken;
  }

  /** One of the values, with probabilities by weight. */
  weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T {
    let rest = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return values[values.length - 1]![0];
  }
}
