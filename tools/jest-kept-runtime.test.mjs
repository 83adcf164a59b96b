import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runJest } from './lib/jest.mjs';
import { inProject } from './lib/project.mjs';

const kept = inProject('node_modules/fast-check/lib/cjs/fast-check.js');

const FILES = {
  'sequencer.cjs': `const { default: Sequencer } = require(${JSON.stringify(inProject('tools/part-of-jest.cjs'))})('@jest/test-sequencer');
    module.exports = class extends Sequencer { sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); } };`,
  'helper.cjs': 'exports.loads = 0;',
  '1.itest.cjs': `const kept = require(${JSON.stringify(kept)});
    const helper = require('./helper.cjs');
    it('finds modules as they are, and leaves traces everywhere', () => {
      expect(kept.trace).toBeUndefined();
      kept.trace = 'of the first';
      helper.loads += 1;
      globalThis.trace = process.env.TRACE = 'of the first';
      expect.extend({ toBeLeft: () => ({ pass: true }) });
      jest.spyOn(Date, 'now').mockReturnValue(0);
      jest.useFakeTimers();
    });`,
  '2.itest.cjs': `const kept = ${JSON.stringify(kept)};
    jest.mock(kept, () => ({ trace: 'mocked' }));
    it('replaces a module for itself', () => expect(require(kept).trace).toBe('mocked'));`,
  '3.itest.cjs': `const kept = require(${JSON.stringify(kept)});
    it('gets the same module', () => expect(kept.trace).toBe('of the first'));
    it('gets helpers anew', () => expect(require('./helper.cjs').loads).toBe(0));
    it('gets globals, environment and matchers as they were', () => {
      expect(globalThis.trace).toBeUndefined();
      expect(process.env.TRACE).toBeUndefined();
      expect(expect(1).toBeLeft).toBeUndefined();
    });
    it('gets the real clock', async () => {
      expect(Date.now()).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve));
    });`,
};

it('modules are kept for the files of a worker; mocks, changes and leftovers of a file are not', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jest-kept-'));
  for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(path.join(folder, name), text);
  const project = {
    rootDir: folder,
    displayName: 'integration',
    testRegex: ['\\.itest\\.cjs$'],
    transform: {},
    testEnvironment: inProject('tools/jest-kept-environment.cjs'),
    runtime: inProject('tools/jest-kept-runtime.cjs'),
  };
  fs.writeFileSync(
    path.join(folder, 'jest.config.json'),
    JSON.stringify({ testSequencer: path.join(folder, 'sequencer.cjs'), projects: [project] }),
  );
  try {
    const config = path.join(folder, 'jest.config.json');
    const totals = await runJest({ projects: ['integration'], config, flags: ['--runInBand'], quiet: true });
    expect(totals).toMatchObject({ passed: 6, failed: 0, skipped: 0 });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
