import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@platform/contract/all-calls';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import { breakingChanges } from './breaking-changes';
import type { Json } from './json';
import { describeCalls } from './open-api';

const committed = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../openapi.json', import.meta.url)), 'utf8'),
) as Json;

it('matches the committed document, and has only additions (npm run openapi)', () => {
  const now = describeCalls(allCalls);
  expect(breakingChanges(committed, now)).toEqual([]);
  expect(now).toEqual(committed);
});

it('still serves the previous contract, for sub-apps that were built earlier', () => {
  const previous = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../../openapi-previous.json', import.meta.url)), 'utf8'),
  ) as { info: { version: string }; paths: object };
  expect(previous.info.version).toBe(String(CONTRACT_VERSION - 1));
  expect(Object.keys(previous.paths).length).toBeGreaterThan(50);
  expect(breakingChanges(previous as unknown as Json, describeCalls(allCalls))).toEqual([]);
});

it('describes every call once, with its access', () => {
  const { paths } = describeCalls(allCalls) as {
    paths: Record<string, Record<string, { operationId: string; 'x-access': unknown }>>;
  };
  expect(Object.keys(paths)).toEqual([...new Set(allCalls.map((call) => call.path))].sort());
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  expect(operations.every((operation) => operation['x-access'])).toBe(true);
});

describe('a change breaks clients', () => {
  const body = (schema: Json): Json => ({
    paths: {
      '/v1/x': {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '200': { content: { 'application/json': { schema } } } },
        },
      },
    },
  });
  const object = (properties: { [key: string]: Json }, required: string[] = []): Json =>
    body({ type: 'object', properties, required });

  it.each<[string, Json, Json, RegExp[]]>([
    ['nothing changed', object({ a: { type: 'string' } }), object({ a: { type: 'string' } }), []],
    [
      'an optional field came',
      object({ a: { type: 'string' } }),
      object({ a: { type: 'string' }, b: { type: 'integer' } }),
      [],
    ],
    ['a call is gone', object({}), { paths: {} }, [/接口被删除/]],
    ['a field is gone', object({ a: { type: 'string' } }), object({}), [/请求：a 被删除/, /回答：a 被删除/]],
    [
      'a field changed its type',
      object({ a: { type: 'string' } }),
      object({ a: { type: 'integer' } }),
      [/请求\.a：类型由 string 变为 integer/, /回答\.a/],
    ],
    [
      'a field may be nothing besides',
      object({ a: { type: 'string', enum: ['x', 'y'] } }),
      object({ a: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] } }),
      [/请求\.a：不再接受 "y"/, /回答\.a：类型由 string 变为 null\|string/],
    ],
    [
      'a field became a duty',
      object({ a: { type: 'string' } }),
      object({ a: { type: 'string' } }, ['a']),
      [/请求：a 变为必填/],
    ],
    [
      'a field is no longer sure',
      object({ a: { type: 'string' } }, ['a']),
      object({ a: { type: 'string' } }),
      [/回答：a 不再一定出现/],
    ],
    [
      'a choice is gone and one came',
      object({ a: { type: 'string', enum: ['1', '2'] } }),
      object({ a: { type: 'string', enum: ['1', '3'] } }),
      [/不再接受 "2"/, /新的值 "3"/],
    ],
    [
      'deep in a list',
      body({ type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } }),
      body({ type: 'array', items: { type: 'object', properties: {} } }),
      [/请求\[\]：a/, /回答\[\]：a/],
    ],
  ])('when %s', (_what, before, after, expected) => {
    const found = breakingChanges(before, after);
    expect(found).toHaveLength(expected.length);
    expected.forEach((pattern, index) => expect(found[index]).toMatch(pattern));
  });
});
