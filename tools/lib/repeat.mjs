/** Only browser tests are repeated: no other test depends as much on the load of the machine. */
export const BROWSER_TEST = /\.btest\.[cm]?[jt]sx?$/;
/**
 * Number of unstable tests (passed only when repeated) above which the run fails: then the machine is not the cause.
 */
export const MOST_UNSTABLE = 2;
/**
 * Number of failures above which nothing is repeated: they are no accident, and repeating them would take as long as
 * the run.
 */
const MOST_REPEATED = 12;

const failedTests = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');
const namesFailed = (result) => failedTests(result).map(({ fullName }) => fullName);
/** Returns whether a file could not be loaded, or its set-up failed outside a test. */
const brokenAsWhole = (result) => result.status === 'failed' && failedTests(result).length === 0;

/**
 * Returns the failures of a report to run once more: files, and the names of their tests (undefined: all, because the
 * file failed as a whole). Undefined when there is nothing to repeat.
 */
export function toRepeat(report) {
  const failed = report.testResults.filter(({ name, status }) => BROWSER_TEST.test(name) && status === 'failed');
  const names = failed.flatMap(namesFailed);
  if (failed.length === 0 || Math.max(names.length, failed.length) > MOST_REPEATED) return undefined;
  return { files: failed.map(({ name }) => name), names: failed.some(brokenAsWhole) ? undefined : names };
}

/**
 * Returns a report without the browser tests, for a run that could not run them; `left` is the number of those files.
 */
export function withoutBrowserTests(report) {
  const files = report.testResults.filter(({ name }) => BROWSER_TEST.test(name));
  const tests = files.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
  return {
    left: files.length,
    report: {
      ...report,
      testResults: report.testResults.filter((each) => !files.includes(each)),
      numPendingTests: report.numPendingTests - tests,
    },
  };
}

/** Returns a report without the tests of the walk that were left out, so that they do not count as skipped. */
export function withoutLeftOut(report) {
  let left = 0;
  const testResults = report.testResults.map((result) => {
    if (!BROWSER_TEST.test(result.name) || !/[\\/]e2e[\\/]pages[\\/]/.test(result.name)) return result;
    const assertionResults = result.assertionResults.filter(({ status }) => status !== 'pending');
    left += result.assertionResults.length - assertionResults.length;
    return { ...result, assertionResults };
  });
  return { ...report, testResults, numPendingTests: report.numPendingTests - left };
}

/**
 * Returns the totals of a run and its repetition. A test that passed when repeated counts as passed, unless there are
 * more of them than {@link MOST_UNSTABLE}.
 * @returns {{ passed, failed, skipped, unstable: string[] }} `unstable`: tests that passed only the second time
 */
export function totalsOf(report, repetition) {
  const failures = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const totals = {
    passed: report.numPassedTests,
    failed: failures === 0 && !report.success ? 1 : failures,
    skipped: report.numPendingTests + report.numTodoTests,
    unstable: [],
  };
  for (const result of report.testResults) {
    const again = repetition?.testResults.find(({ name }) => name === result.name);
    if (!again) continue;
    if (brokenAsWhole(result)) {
      if (again.status !== 'passed') continue;
      totals.unstable.push({ test: result.name, tests: again.assertionResults.length });
    } else {
      for (const name of namesFailed(result)) {
        const passed = again.assertionResults.some((each) => each.fullName === name && each.status === 'passed');
        if (passed) totals.unstable.push({ test: `${result.name} › ${name}`, tests: 1 });
      }
    }
  }
  if (totals.unstable.length <= MOST_UNSTABLE) {
    totals.failed -= totals.unstable.length;
    totals.passed += totals.unstable.reduce((sum, { tests }) => sum + tests, 0);
  }
  return { ...totals, unstable: totals.unstable.map(({ test }) => test) };
}
