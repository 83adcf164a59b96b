const ofJest = require('./part-of-jest.cjs')('jest-circus/runner');

const runTests = ofJest.default ?? ofJest;

/**
 * Result of a browser test file that did not run because a build failed; `npm test` gives the reason once for all of
 * them.
 */
const notRun = (file) => ({
  failureMessage: null,
  leaks: false,
  numFailingTests: 0,
  numPassingTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  openHandles: [],
  perfStats: {},
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
  testFilePath: file,
  testResults: [
    {
      ancestorTitles: [],
      failureDetails: [],
      failureMessages: [],
      fullName: 'not built',
      invocations: 0,
      location: null,
      numPassingAsserts: 0,
      retryReasons: [],
      status: 'pending',
      title: 'not built',
    },
  ],
});

/** Jest's own runner, for files whose environment is complete (jest-browser-environment.cjs). */
module.exports = (globalConfig, config, environment, runtime, file, ...rest) =>
  environment.unbuilt ? notRun(file) : runTests(globalConfig, config, environment, runtime, file, ...rest);
