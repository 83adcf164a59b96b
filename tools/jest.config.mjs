import fs from 'node:fs';
import os from 'node:os';
import { inProject, projectRoot } from './lib/project.mjs';

const ignored = ['/node_modules/', '/dist/', '/build/', '/\\.umi'];
const folders = ['api', 'host', 'site-remix', 'sub-admin', 'sub-portal', 'sub-work', 'shared', 'e2e', 'tools'];

const common = {
  rootDir: projectRoot,
  // Source folders only; files of the data folder may belong to the account of the database.
  roots: folders.map((folder) => inProject(folder)),
  testEnvironment: 'node',
  transform: { '\\.[cm]?[jt]sx?$': inProject('tools/jest-transform.cjs') },
  transformIgnorePatterns: [],
  resolver: inProject('tools/jest-resolver.cjs'),
  moduleNameMapper: {
    '\\.(css|less|svg|png)$': inProject('tools/jest-asset.cjs'),
    '^fast-check$': inProject('tools/jest-fast-check.cjs'),
  },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'jsx', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/build/', '/\\.umi'],
  testPathIgnorePatterns: ignored,
  watchPathIgnorePatterns: ignored,
  restoreMocks: true,
  setupFilesAfterEnv: [inProject('tools/jest-patience.cjs')],
};

const hooks = (names) =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([, file]) => fs.existsSync(inProject(file)))
      .map(([name, file]) => [name, inProject(file)]),
  );

export default {
  rootDir: projectRoot,
  watchman: false,
  // One pool for all three projects, so that no core waits for the end of one of them.
  maxWorkers: os.availableParallelism(),
  // Kept modules make a worker grow; above this size it restarts.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: inProject('tools/jest-sequencer.cjs'),
  projects: [
    { ...common, displayName: 'unit', testRegex: ['\\.test\\.(tsx?|mjs)$'] },
    {
      ...common,
      displayName: 'integration',
      testRegex: ['\\.itest\\.ts$'],
      testEnvironment: inProject('tools/jest-kept-environment.cjs'),
      runtime: inProject('tools/jest-kept-runtime.cjs'),
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, inProject('api/src/testing/one-query-at-a-time.ts')],
      ...hooks({
        globalSetup: 'api/src/testing/jest-global-setup.ts',
        globalTeardown: 'api/src/testing/jest-global-teardown.ts',
      }),
    },
    {
      ...common,
      displayName: 'browser',
      testRegex: ['/e2e/.*\\.btest\\.ts$'],
      testEnvironment: inProject('tools/jest-browser-environment.cjs'),
      testRunner: inProject('tools/jest-browser-runner.cjs'),
      ...hooks({
        globalSetup: 'e2e/support/global-setup.ts',
        globalTeardown: 'e2e/support/global-teardown.ts',
      }),
    },
  ],
};
