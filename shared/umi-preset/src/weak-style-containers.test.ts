import { createRequire } from 'node:module';

const weaken = createRequire(import.meta.url)('./weak-style-containers.cjs') as (source: string) => string;

test('the cache releases unused style containers', () => {
  expect(weaken('var containerCache = new Map();\ncontainerCache.set(a, b);')).toBe(
    'var containerCache = new WeakMap();\ncontainerCache.set(a, b);',
  );
});

test('a changed cache in the library fails the build instead of leaking again', () => {
  expect(() => weaken('var cache = new Map();')).toThrow('containerCache');
});
