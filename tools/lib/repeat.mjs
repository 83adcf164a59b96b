/** Only browser tests may be repeated: they depend on how busy the machine is as no other test may. */
export const BROWSER_TEST = /\.btest\.[cm]?[jt]sx?$/;
/** More tests than this that pass only when repeated fail the run: then it is not the machine. */
export const MOST_UNSTABLE = 2;
/** More failures than this are no accident, and repeating them would take as long as the run. */
const MOST_REPEATED = 12;

const failedTests = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');
const namesFailed = (result) => failedTests(result).map(({ fullName }) => fullName);
/** A file that could not be loaded, or whose set-up failed outside a test. */
const brokenAsWhole = (result) => result.status === 'failed' && failedTests(result).length === 0;

/**
 * What of a report's failures to run once more: files, and the names of the tests in them (undefined: all, because a file
 * failed as a whole). Undefined when there is nothing to repeat.
 */
export function toRepeat(report) {
  const failed = report.testResults.filter(({ name, status }) => BROWSER_TEST.test(name) && status === 'failed');
  const names = failed.flatMap(namesFailed);
  if (failed.length === 0 || Math.max(names.length, failed.length) > MOST_REPEATED) return undefined;
  return { files: failed.map(({ name }) => name), names: failed.some(brokenAsWhole) ? undefined : names };
}

/** A report without the browser tests, for a run that could not run them; `left` says how many files those are. */
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

/** A report without the tests of the walk that were left out: nobody counts them as skipped. */
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
 * The totals of a run and of its repetition together. A test that passed when repeated counts as passed, unless there are
 * more of them than {@link MOST_UNSTABLE}.
 * @returns {{ passed, failed, skipped, unstable: string[] }} `unstable`: what passed only the second time
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
