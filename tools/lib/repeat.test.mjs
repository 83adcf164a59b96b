import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runJest } from './jest.mjs';
import { toRepeat, totalsOf } from './repeat.mjs';

const test = (fullName, status) => ({ fullName, status, duration: 10 });
const file = (name, tests) => ({
  name,
  status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: 1000 * tests.length,
  assertionResults: tests,
});
function report(...testResults) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => all.filter((each) => each.status === status).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
    numRuntimeErrorTestSuites: testResults.filter(
      (each) => each.status === 'failed' && each.assertionResults.length === 0,
    ).length,
    success: testResults.every(({ status }) => status === 'passed'),
  };
}

describe('what is repeated', () => {
  it('is the failed tests of browser files', () => {
    const run = report(
      file('/a.btest.ts', [test('one', 'failed'), test('two', 'passed')]),
      file('/b.btest.ts', [test('three', 'passed')]),
      file('/c.itest.ts', [test('four', 'failed')]),
      file('/d.test.ts', [test('five', 'failed')]),
    );
    expect(toRepeat(run)).toEqual({ files: ['/a.btest.ts'], names: ['one'] });
  });

  it('is a whole file when it could not be loaded', () => {
    const broken = { ...file('/a.btest.ts', []), status: 'failed' };
    expect(toRepeat(report(broken))).toEqual({ files: ['/a.btest.ts'], names: undefined });
  });

  it('is nothing without failures, or with too many for an accident', () => {
    expect(toRepeat(report(file('/a.btest.ts', [test('one', 'passed')])))).toBeUndefined();
    const many = Array.from({ length: 13 }, (_, at) => test(String(at), 'failed'));
    expect(toRepeat(report(file('/a.btest.ts', many)))).toBeUndefined();
  });
});

describe('totals', () => {
  const failing = (count, status) =>
    report(
      file('/a.btest.ts', [...Array.from({ length: count }, (_, at) => test(String(at), status)), test('x', 'passed')]),
    );

  it('count as passed those that passed the second time, and list them', () => {
    expect(totalsOf(failing(2, 'failed'), failing(2, 'passed'))).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      unstable: ['/a.btest.ts › 0', '/a.btest.ts › 1'],
    });
  });

  it('count as failed those that failed twice', () => {
    expect(totalsOf(failing(1, 'failed'), failing(1, 'failed'))).toMatchObject({ passed: 1, failed: 1, unstable: [] });
  });

  it('count as failed when more than two were unstable', () => {
    expect(totalsOf(failing(3, 'failed'), failing(3, 'passed'))).toMatchObject({ passed: 1, failed: 3 });
  });

  it('recognise a failed run without a failed test', () => {
    expect(totalsOf({ ...report(), success: false })).toMatchObject({ failed: 1 });
  });
});

it('a real run repeats only the failed browser test', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jest-repeat-'));
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  const log = path.join(folder, 'runs.txt');
  const said = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  write(
    'jest.config.json',
    JSON.stringify({
      projects: [
        { rootDir: folder, displayName: 'unit', testRegex: ['\\.test\\.cjs$'], transform: {} },
        { rootDir: folder, displayName: 'browser', testRegex: ['\\.btest\\.cjs$'], transform: {} },
      ],
    }),
  );
  const noted = (name, body) =>
    `it('${name}', () => { require('fs').appendFileSync(${JSON.stringify(log)}, '${name}\\n'); ${body} });`;
  const before = `const before = require('fs').readFileSync(${JSON.stringify(log)}, 'utf8');`;
  write('runs.txt', '');
  write(
    'a.btest.cjs',
    [before, noted('flaky (at first)', `expect(before).toContain('flaky')`), noted('steady', '')].join('\n'),
  );
  write('b.test.cjs', noted('unit', 'expect(1).toBe(2)'));
  try {
    const { files, ...totals } = await runJest({
      projects: ['unit', 'browser'],
      config: path.join(folder, 'jest.config.json'),
      flags: ['--runInBand'],
      quiet: true,
    });
    expect(totals).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(files.map(({ name }) => path.basename(name)).sort()).toEqual(['a.btest.cjs', 'b.test.cjs']);
    const runs = fs.readFileSync(log, 'utf8').trim().split('\n').sort();
    expect(runs).toEqual(['flaky (at first)', 'flaky (at first)', 'steady', 'unit']);
    expect(said.mock.calls.flat().join('')).toContain('a.btest.cjs › flaky (at first)（第一次失败，再运行一次通过）');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
