import { Random } from './random';

describe('Random', () => {
  it('gives the same numbers for the same key on every machine', () => {
    const random = new Random('key');
    expect(Array.from({ length: 5 }, () => random.int(0, 9999))).toEqual([7658, 1796, 5159, 3105, 4345]);
    expect(new Random('other').next()).not.toBe(new Random('key').next());
  });

  it('stays within its bounds and reaches both of them', () => {
    const random = new Random('bounds');
    const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  });

  it('picks by weight and never a value of weight 0', () => {
    const random = new Random('weights');
    const counts = { a: 0, b: 0, c: 0 };
    for (let n = 0; n < 4_000; n += 1)
      counts[
        random.weighted([
          ['a', 3],
          ['b', 1],
          ['c', 0],
        ] as const)
      ] += 1;
    expect(counts.c).toBe(0);
    expect(counts.a / counts.b).toBeGreaterThan(2.4);
    expect(counts.a / counts.b).toBeLessThan(3.7);
  });

  it('samples different values', () => {
    const sample = new Random('sample').sample(['a', 'b', 'c', 'd'], 3);
    expect(new Set(sample).size).toBe(3);
    expect(new Random('sample').sample(['a'], 3)).toEqual(['a']);
  });
});
