import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@platform/contract/all-calls';
import { defineCall, type Access, type Call } from '@platform/contract/call';
import * as z from 'zod/mini';
import { callsInIsolation, isolationFaults, type CallOf } from './isolation-faults';

const SOURCE = path.join(__dirname, '..');

const sample = (access: Access, name = 'sample') =>
  defineCall({
    method: 'POST',
    path: `/v1/test/${name}`,
    summary: '测试',
    access,
    request: z.object({}),
    data: z.unknown(),
  });

/** Looks names up in the modules of the contract. */
const inContract: CallOf = (module, name) => {
  if (!module.startsWith('@platform/contract/')) return undefined;
  const value = jest.requireActual<Record<string, unknown>>(module)[name] as Call | undefined;
  return value && allCalls.includes(value) ? value : undefined;
};

it('requires an isolation test or a reason for every call with rows', () => {
  const files = (readdirSync(SOURCE, { recursive: true }) as string[]).filter((file) => file.endsWith('.itest.ts'));
  const isolated = files
    .map((file) => readFileSync(path.join(SOURCE, file), 'utf8'))
    .filter((text) => text.includes('expectIsolated('))
    .flatMap((text) => callsInIsolation(text, inContract));
  expect(isolationFaults(allCalls, new Set(isolated))).toEqual([]);
});

describe('faults', () => {
  const own: Access = { who: 'any', scope: 'self', adminView: 'never', effect: 'read' };
  const noRows = 'answers the same to everybody who asks';

  it.each<[string, Access, boolean, string[]]>([
    ['a test', own, true, []],
    ['a reason', { ...own, noRows }, false, []],
    ['no scope', { ...own, scope: 'none' }, false, []],
    ['neither test nor reason', own, false, ['stands in no isolation test']],
    ['neither, over every row', { ...own, who: ['B'], scope: 'all' }, false, ['stands in no isolation test']],
    ['both', { ...own, noRows }, true, ['says that it has no rows']],
    ['a reason that is none', { ...own, noRows: 'none' }, false, ['gives no reason']],
    ['a reason without scope', { ...own, scope: 'none', noRows }, false, ['needs no reason']],
  ])('of a call with %s', (_what, access, isTested, wanted) => {
    const call = sample(access);
    const faults = isolationFaults([call], new Set(isTested ? [call] : []));
    expect(faults).toEqual(wanted.map((fault) => expect.stringContaining(fault) as string));
  });
});

it('counts only tests that run: at the top level, by the imported name', () => {
  const calls = {
    one: sample({ who: 'any', scope: 'self', adminView: 'never', effect: 'read' }, 'one'),
    two: sample({ who: 'any', scope: 'self', adminView: 'never', effect: 'read' }, 'two'),
  };
  const source = [
    "import { one, two as second, three } from 'contract';",
    '// expectIsolated(one, row, () => ({}));',
    '/* expectIsolated as it was:',
    'expectIsolated(one, row, () => ({}));',
    '*/',
    "describe.skip('later', () => {",
    '  expectIsolated(one, row, () => ({}));',
    '});',
    'expectIsolated(three, row, () => ({}));',
    'expectIsolated.skip(one, row, () => ({}));',
    'expectIsolated(',
    '  second,',
    '  row, () => ({}));',
  ].join('\n');
  const found = callsInIsolation(source, (module, name) =>
    module === 'contract' ? calls[name as keyof typeof calls] : undefined,
  );
  expect(found).toEqual([calls.two]);
});
