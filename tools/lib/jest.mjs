import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChildFailed, run } from './child.mjs';
import { complain, passOn, say } from './log.mjs';
import { inProject, projectRoot } from './project.mjs';
import { MOST_UNSTABLE, toRepeat, totalsOf, withoutBrowserTests, withoutLeftOut } from './repeat.mjs';

const program = inProject('node_modules/.bin/jest');
const projectConfig = inProject('tools/jest.config.mjs');

/** How many test files run at once: TEST_WORKERS, or one a core. */
const workers = process.env.TEST_WORKERS || os.availableParallelism();
const SAYS_WORKERS = /^(-w|-i|--maxWorkers|--runInBand)\b/;

/** Test files whose path matches one of the filters, all of them without filters. */
export async function testFiles(filters = []) {
  const args = ['--config', projectConfig, '--listTests', '--passWithNoTests'];
  const chosen = filters.length > 0 ? ['--testPathPatterns', ...filters] : [];
  const listed = await run(program, [...args, ...chosen], { cwd: projectRoot, quiet: true });
  return listed.split('\n').filter((line) => line.startsWith(projectRoot));
}

/**
 * Runs Jest projects in one pool of workers with the output on the terminal, then what failed of the browser tests once
 * more. Lines about unstable tests are said at the end. `files` names the files to run, all below the root; `beside` says
 * that other steps write to the terminal in the meantime; `whyNoBrowser` tells after the run why its browser tests could
 * not run, which then counts as one failure; `quiet` keeps Jest's own output back.
 * @returns {{ passed, failed, skipped, files }} a file that cannot even be loaded counts as one failure; `files`: what
 *   Jest reports of each
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

/** What Jest reports of a run; undefined when it did not get that far. */
async function reportOf(args, { beside, env, quiet }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jest-report-'));
  const file = path.join(folder, 'report.json');
  try {
    // With --json the results themselves go to standard output; what people read goes to standard error.
    await run(program, [...args, '--json', '--outputFile', file], {
      cwd: projectRoot,
      onlyErrors: true,
      // Alone, Jest has the terminal for itself; beside others its lines go through us, so that nobody cuts them.
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
