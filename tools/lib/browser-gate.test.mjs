import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import globalSetup from '../../e2e/support/global-setup';
import globalTeardown from '../../e2e/support/global-teardown';
import { whenBuilt } from '../../e2e/support/when-built';
import { browserGate } from './browser-gate.mjs';
import { runJest } from './jest.mjs';
import { inProject } from './project.mjs';

describe('the gate of the browser tests', () => {
  it('lets them through with their environment when everything is built', async () => {
    const gate = browserGate();
    const built = whenBuilt(gate.env.E2E_BUILT);
    gate.open({ CHROMIUM_PATH: '/usr/bin/chromium' });
    await expect(built).resolves.toEqual({ CHROMIUM_PATH: '/usr/bin/chromium' });
    expect(gate.whyClosed()).toBeUndefined();
  });

  it('does not change once it is set: the first failure counts', async () => {
    const gate = browserGate();
    gate.close('no build');
    gate.open({});
    gate.close('no browser');
    await expect(whenBuilt(gate.env.E2E_BUILT)).rejects.toThrow(/^no build$/);
    expect(gate.whyClosed()).toBe('no build');
  });

  it('holds back the set-up of the browser tests: when closed, no server starts', async () => {
    const gate = browserGate();
    Object.assign(process.env, gate.env);
    globalSetup({ testPathPatterns: { patterns: [] } });
    expect(fs.existsSync(gate.env.E2E_STARTED)).toBe(false);
    gate.close('no build');
    await globalTeardown();
    expect(JSON.parse(fs.readFileSync(gate.env.E2E_STARTED, 'utf8'))).toEqual({ unbuilt: true });
  });

  it('does not exist when no build runs', async () => {
    // In a full run this process has the gate of that run.
    delete process.env.E2E_BUILT;
    await expect(whenBuilt()).resolves.toEqual({});
  });
});

it('a run with failed builds runs the other tests, and reports once that the browser tests did not run', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jest-unbuilt-'));
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  const complained = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const project = (displayName, kind) => ({
    rootDir: folder,
    displayName,
    testRegex: [`\\.${kind}\\.cjs$`],
    transform: {},
  });
  write(
    'jest.config.json',
    JSON.stringify({
      projects: [
        project('unit', 'test'),
        {
          ...project('browser', 'btest'),
          testEnvironment: inProject('tools/jest-browser-environment.cjs'),
          testRunner: inProject('tools/jest-browser-runner.cjs'),
        },
      ],
    }),
  );
  write('started.json', JSON.stringify({ unbuilt: true }));
  write('a.test.cjs', `it('unit', () => {});`);
  for (const name of ['a', 'b']) write(`${name}.btest.cjs`, `throw new Error('nothing to open');`);
  try {
    const { files, ...totals } = await runJest({
      projects: ['unit', 'browser'],
      config: path.join(folder, 'jest.config.json'),
      flags: ['--runInBand'],
      env: { E2E_STARTED: path.join(folder, 'started.json') },
      whyNoBrowser: () => 'sub-work 构建失败',
      quiet: true,
    });
    expect(totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(files.map(({ name }) => path.basename(name))).toEqual(['a.test.cjs']);
    expect(complained.mock.calls.flat().join('')).toContain('浏览器测试没有运行（2 个文件）：sub-work 构建失败');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
