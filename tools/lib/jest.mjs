import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChildFailed, run } from './child.mjs';
import { say } from './log.mjs';
import { inProject, projectRoot } from './project.mjs';
import { MOST_UNSTABLE, slowest, toRepeat, totalsOf } from './repeat.mjs';

const program = inProject('node_modules/.bin/jest');
const projectConfig = inProject('tools/jest.config.mjs');

/** Whether a Jest project has a test file that matches the filters. */
export async function hasTests(project, filters) {
  const args = [
    '--config',
    projectConfig,
    '--selectProjects',
    project,
    '--listTests',
    '--passWithNoTests',
    '--testPathPatterns',
    ...filters,
  ];
  const listed = await run(program, filters.length > 0 ? args : args.slice(0, -1), { cwd: projectRoot, quiet: true });
  return listed.includes(projectRoot);
}

/**
 * Runs Jest projects in one pool of workers with the output on the terminal, then what failed of the browser tests once
 * more. Lines about unstable tests, and with `timings` the slowest twenty, are said at the end. `quiet` keeps Jest's own
 * output back.
 * @returns {{ passed, failed, skipped }} a file that cannot even be loaded counts as one failure
 */
export async function runJest({
  projects,
  filters = [],
  flags = [],
  env = {},
  timings = false,
  config = projectConfig,
  quiet = false,
}) {
  const select = ['--config', config, '--selectProjects', ...projects, '--passWithNoTests'];
  const chosen = filters.length > 0 ? ['--testPathPatterns', ...filters] : [];
  const report = await reportOf([...select, ...flags, ...chosen], { env, quiet });
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const again = toRepeat(report);
  let repetition;
  if (again) {
    say(`浏览器测试有 ${again.names?.length ?? again.files.length} 个失败，再运行一次：`);
    const named = again.names ? ['--testNamePattern', patternOf(again.names)] : [];
    repetition = await reportOf([...select, '--runTestsByPath', ...again.files, ...named], { env, quiet });
  }
  if (timings) sayTimings(report);
  const { unstable, ...totals } = totalsOf(report, repetition);
  for (const test of unstable) say(`不稳定：${short(test)}（第一次失败，再运行一次通过）`);
  if (unstable.length > MOST_UNSTABLE) say(`不稳定的测试超过 ${MOST_UNSTABLE} 个，都算作失败。`);
  return totals;
}

const short = (name) => name.replace(`${projectRoot}${path.sep}`, '');

const patternOf = (names) => `^(${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})$`;

function sayTimings(report) {
  const { files, tests } = slowest(report);
  for (const [title, list] of [
    ['最慢的文件', files],
    ['最慢的测试', tests],
  ]) {
    say(`${title}（秒）：`);
    for (const { name, seconds } of list) say(`${seconds.toFixed(1).padStart(7)}  ${short(name)}`);
  }
}

/** What Jest reports of a run; undefined when it did not get that far. */
async function reportOf(args, options) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jest-report-'));
  const file = path.join(folder, 'report.json');
  try {
    // With --json the results themselves go to standard output; what people read goes to standard error.
    await run(program, [...args, '--json', '--outputFile', file], {
      cwd: projectRoot,
      onlyErrors: true,
      ...options,
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
