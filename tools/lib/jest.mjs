import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChildFailed, run } from './child.mjs';
import { inProject, projectRoot } from './project.mjs';

const jest = inProject('node_modules/.bin/jest');
const config = ['--config', inProject('tools/jest.config.mjs')];

/** Whether a Jest project has a test file that matches the filters. */
export async function hasTests(project, filters) {
  const args = [
    ...config,
    '--selectProjects',
    project,
    '--listTests',
    '--passWithNoTests',
    '--testPathPatterns',
    ...filters,
  ];
  const listed = await run(jest, filters.length > 0 ? args : args.slice(0, -1), { cwd: projectRoot, quiet: true });
  return listed.includes(projectRoot);
}

/**
 * Runs one Jest project with its output on the terminal.
 * Returns { passed, failed, skipped }; a file that cannot even be loaded counts as one failure.
 */
export async function runJest(project, filters, flags, env) {
  const report = path.join(os.tmpdir(), `jest-${project}-${process.pid}.json`);
  const args = [
    ...config,
    '--selectProjects',
    project,
    '--passWithNoTests',
    '--json',
    '--outputFile',
    report,
    ...flags,
  ];
  if (filters.length > 0) args.push('--testPathPatterns', ...filters);
  try {
    // With --json the results themselves go to standard output; what people read goes to standard error.
    await run(jest, args, { cwd: projectRoot, env, onlyErrors: true });
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  return readReport(report);
}

function readReport(file) {
  try {
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return {
      passed: report.numPassedTests,
      failed: failed === 0 && !report.success ? 1 : failed,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    fs.rmSync(file, { force: true });
  }
}
