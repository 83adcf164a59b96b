import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pagesOfDays } from './days';
import { walkRoles } from './roles';

const texts = readdirSync(__dirname)
  .filter((each) => each.endsWith('.btest.ts'))
  .map((each) => readFileSync(path.join(__dirname, each), 'utf8'))
  .join('\n');

test.each(walkRoles.map(({ name }) => name))('every part of the pages of %s has a test file', (name) => {
  const parts = [...texts.matchAll(/^walkRole\('(.+?)'(?:, (\d+), (\d+))?\);$/gm)].filter(([, each]) => each === name);
  const count = Number(parts[0]?.[3] ?? 1);
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  expect(parts.map(([, , part, of]) => [Number(part ?? 1), Number(of ?? 1)])).toEqual(
    numbers.map((part) => [part, count]),
  );
});

test('walks every odd day by existing roles', () => {
  const parts = [...texts.matchAll(/^walkDays\((\d+), (\d+)\);$/gm)].map(([, part, of]) => [Number(part), Number(of)]);
  expect(parts).toEqual(Array.from({ length: parts.length }, (_, at) => [at + 1, parts.length]));
  expect(parts.length).toBeGreaterThan(0);
  expect(walkRoles.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(pagesOfDays)));
});
