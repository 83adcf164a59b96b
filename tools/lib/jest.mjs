import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChildFailed, run } from './child.mjs';
import { complain, passOn, say } from './log.mjs';
import { inProject, projectRoot } from './project.mjs';
import { MOST_UNSTABLE, toRepeat, totalsOf, withoutBrowserTests, withoutLeftOut } from './repeat.mjs';

const program = inProject('node_modules/.bin/jest');
const projectConfig = inProject('tools/jest.config.mjs');

/** Number of concurrent test files: TEST_WORKERS, or one per core. */
const workers = process.env.TEST_WORKERS || os.availableParallelism();
const SAYS_WORKERS = /^(-w|-i|--maxWorkers|--runInBand)\b/;

/** Returns the test files whose path matches one of the filters; without filters all of them. */
export async function testFiles(filters = []) {
  const args = ['--config', projectConfig, '--listTests', '--passWithNoTests'];
  const chosen = filters.length > 0 ? ['--testPathPatterns', ...filters] : [];
  const listed = await run(program, [...args, ...chosen], { cwd: projectRoot, quiet: true });
  return listed.split('\n').filter((line) => line.startsWith(projectRoot));
}

/**
 * Runs Jest projects in one pool of workers with the output on the terminal, then repeats failed browser tests once.
 * Unstable tests are listed at the end. `files` names the files to run, all below the root; `beside` means that other
 * steps write to the terminal meanwhile; `whyNoBrowser` returns after the run why its browser tests could not run,
 * which counts as one failure; `quiet` suppresses the output of Jest.
 * @returns {{ passed, failed, skipped, files }} a file that cannot be loaded counts as one failure; `files`: Jest's
 * report of each file
 */
export async function runJest({
  projects,
  filters = [],
  files,
  flags = [],
  env = {},
  config = projectConfig,
  beside = false,
  whyNoBrowser = () => undefined,
  quiet = false,
}) {
  const select = ['--config', config, '--selectProjects', ...projects, '--passWithNoTests'];
  const pool = flags.some((each) => SAYS_WORKERS.test(each)) ? [] : [`--maxWorkers=${workers}`];
  const chosen = filters.length > 0 ? ['--testPathPatterns', ...filters] : [];
  const named = files ? ['--runTestsByPath', ...files.map((each) => inProject(each))] : [];
  let report = await reportOf([...select, ...pool, ...flags, ...chosen, ...named], { env, beside, quiet });
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, files: [] };
  if (env.E2E_PAGES !== undefined) report = withoutLeftOut(report);
  const reason = whyNoBrowser();
  if (reason !== undefined) {
    const { left, report: others } = withoutBrowserTests(report);
    complain(`浏览器测试没有运行（${left} 个文件）：${reason}`);
    report = { ...others, numFailedTests: report.numFailedTests + 1 };
  }
  const again = toRepeat(report);
  let repetition;
  if (again) {
    say(`浏览器测试有 ${again.names?.length ?? again.files.length} 个失败，再运行一次：`);
    const only = again.names ? ['--testNamePattern', patternOf(again.names)] : [];
    repetition = await reportOf([...select, ...pool, '--runTestsByPath', ...again.files, ...only], {
      env,
      beside,
      quiet,
    });
  }
  const { unstable, ...totals } = totalsOf(report, repetition);
  for (const test of unstable) say(`不稳定：${short(test)}（第一次失败，再运行一次通过）`);
  if (unstable.length > MOST_UNSTABLE) say(`不稳定的测试超过 ${MOST_UNSTABLE} 个，都算作失败。`);
  return { ...totals, files: report.testResults };
}

const short = (name) => name.replace(`${projectRoot}${path.sep}`, '');

const patternOf = (names) => `^(${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})$`;

/** Returns the report of Jest; undefined when Jest did not get that far. */
async function reportOf(args, { beside, env, quiet }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jest-report-'));
  const file = path.join(folder, 'report.json');
  try {
    // With --json the results go to standard output, and the text for readers goes to standard error.
    await run(program, [...args, '--json', '--outputFile', file], {
      cwd: projectRoot,
      onlyErrors: true,
      // Alone, Jest owns the terminal. Beside other steps its output is passed on in whole lines, so that lines are not
      // mixed.
      passErrors: beside ? passOn : undefined,
      env: beside && process.stderr.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1', ...env } : env,
      quiet,
    });
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
