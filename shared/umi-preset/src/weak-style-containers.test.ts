import { createRequire } from 'node:module';

const weaken = createRequire(import.meta.url)('./weak-style-containers.cjs') as (source: string) => string;

test('the memory of style containers lets go of them', () => {
  expect(weaken('var containerCache = new Map();\ncontainerCache.set(a, b);')).toBe(
    'var containerCache = new WeakMap();\ncontainerCache.set(a, b);',
  );
});

test('a library that remembers in another way fails the build instead of leaking again', () => {
  expect(() => weaken('var cache = new Map();')).toThrow('containerCache');
});
