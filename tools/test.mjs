// npm test [-- lint | types | unit | integration | browser | <path> | -t <name> | --timings]: everything, or the named
// parts. npm test -- --changed | --since <commit> [--list]: what the differences from a commit can reach.
import { buildNames, buildStale } from './lib/build.mjs';
import { browserGate } from './lib/browser-gate.mjs';
import { checksOf } from './lib/checks.mjs';
import { ChildFailed, stopOnSignals, withLowPriority } from './lib/child.mjs';
import { selectSince } from './lib/changes/select.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { compileServer } from './lib/compile-server.mjs';
import { ensureFaketime } from './lib/faketime.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest, testFiles } from './lib/jest.mjs';
import { inLanes } from './lib/lanes.mjs';
import { complain, complainAgain, say, stepsEnded } from './lib/log.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { slowestFiles, slowestTests, tableOf, timesOf } from './lib/timings.mjs';

const began = Date.now() - performance.now();
const checkNames = ['lint', 'types'];
const projectTitles = { unit: '单元', integration: '集成', browser: '浏览器' };
const projectNames = Object.keys(projectTitles);
const projectOf = (file) => (/\.btest\./.test(file) ? 'browser' : /\.itest\./.test(file) ? 'integration' : 'unit');

const given = process.argv.slice(2);
const timings = take('--timings');
const list = take('--list');
const since = take('--changed') ? 'HEAD' : takeValue('--since');
const flagsAt = given.findIndex((each) => each.startsWith('-'));
const flags = flagsAt < 0 ? [] : given.slice(flagsAt);
const words = flagsAt < 0 ? given : given.slice(0, flagsAt);
const named = words.filter((each) => checkNames.includes(each) || projectNames.includes(each));
const paths = words.filter((each) => !named.includes(each));
const partial = words.length > 0;

stopOnSignals();
await ensureInstalled({ everything: true });

const selection = since === undefined ? undefined : await selectSince(since, { list, wanted: isNamed });
if (since !== undefined && selection === undefined) process.exit(2);
if (list && since !== undefined) process.exit(0);
const projects = await chooseProjects();
const total = { passed: 0, failed: 0, skipped: 0 };
const checks = checksOf(partial ? named.filter((each) => checkNames.includes(each)) : checkNames).map(
  (check) => async () => {
    const passed = await check().catch((error) => complain(error.message));
    if (!passed) total.failed += 1;
  },
);
// Tests that start the server run it compiled; compiling once saves seconds in each of them.
if (projects.some((each) => each !== 'unit')) await prepareServer();
const gate = browserGate();
const preparations = projects.includes('browser') ? browserPreparations() : { builds: [], packages: [] };
// Builds run in one lane, installed packages and checks in another. Tests that need none of them come first.
const others = () => inLanes(preparations.builds, [...preparations.packages, ...checks]);
const beside = projects.some((each) => each !== 'browser') ? withLowPriority(others) : others();
const files = await runTests();
await beside;
if (paths.length > 0 && projects.length === 0) {
  complain(`没有与 ${paths.join(' ')} 相符的测试。`);
  total.failed += 1;
}
if (projects.length > 0) complainAgain();
if (paths.length === 0 || timings) sayTimings();

process.exitCode = total.failed > 0 ? 1 : 0;
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  () => process.exit(),
);

/** Removes one of our own options from the arguments; the others belong to Jest. */
function take(name) {
  const at = given.indexOf(name);
  if (at >= 0) given.splice(at, 1);
  return at >= 0;
}

function takeValue(name) {
  const at = given.findIndex((each) => each === name || each.startsWith(`${name}=`));
  if (at < 0) return undefined;
  const [word] = given.splice(at, 1);
  if (word !== name) return word.slice(name.length + 1);
  const [value] = given.splice(at, 1);
  if (value !== undefined) return value;
  complain(`${name} 之后写一个提交。`);
  return process.exit(2);
}

/** Returns whether a test file belongs to the named projects; without names all do. */
function isNamed(file) {
  const chosen = named.filter((each) => projectNames.includes(each));
  return chosen.length === 0 || chosen.includes(projectOf(file));
}

async function chooseProjects() {
  if (selection?.files) {
    const kinds = selection.files.map(projectOf);
    return projectNames.filter((each) => kinds.includes(each));
  }
  const chosen = named.filter((each) => projectNames.includes(each));
  if (chosen.length > 0) return projectNames.filter((each) => chosen.includes(each));
  if (partial && paths.length === 0) return [];
  if (!partial) return projectNames;
  const matching = (await testFiles(paths)).map(projectOf);
  return projectNames.filter((each) => matching.includes(each));
}

/** Compiles the server. A failure fails the run, but the tests that do not start the server still run. */
async function prepareServer() {
  try {
    await compileServer();
  } catch (error) {
    complain(`编译服务端失败：${error.message}`);
    total.failed += 1;
  }
}

/** Runs the tests; returns the duration of each file. */
async function runTests() {
  if (projects.length === 0) return [];
  say(`测试：${projects.map((each) => projectTitles[each]).join('、')}`);
  const ownSteps = checks.length + preparations.builds.length + preparations.packages.length > 0;
  const result = await runJest({
    projects,
    filters: paths,
    files: selection?.files,
    flags,
    env: { ...gate.env, ...selection?.env },
    beside: ownSteps,
    whyNoBrowser: gate.whyClosed,
  });
  for (const key of Object.keys(total)) total[key] += result[key];
  return timesOf(result.files, gate.startedAt());
}

/**
 * Prepares what the browser tests need besides the code: a browser, an nginx, a clock and the built product. The gate
 * opens when all are ready; it closes with the first failure, and the other steps go on.
 */
function browserPreparations() {
  const env = {};
  const wanted = selection?.files ?? paths;
  const wants = (folder) => wanted.length === 0 || wanted.some((each) => each.includes(folder));
  let waiting = 0;
  const prepare = (run) => {
    waiting += 1;
    return async () => {
      try {
        await run();
        waiting -= 1;
        if (waiting === 0) gate.open(env);
      } catch (error) {
        // The reason of a failed build was shown with its output.
        gate.close(error instanceof ChildFailed ? '构建失败，见上。' : error.message);
      }
    };
  };
  return {
    builds: buildNames.map((name) => prepare(() => buildStale([name]))),
    packages: [
      prepare(async () => {
        env.CHROMIUM_PATH = await ensureChromium();
        const nginx = wants('nodes') ? await ensureNginx() : undefined;
        if (nginx) env.NGINX_PATH = nginx;
        const faketime = wants('pages') ? await ensureFaketime() : undefined;
        if (faketime) env.FAKETIME_PATH = faketime;
      }),
    ],
  };
}

function sayTimings() {
  const lines = tableOf({ steps: stepsEnded(), files, began });
  if (timings) {
    lines.push('最慢的文件（秒）：', ...slowestFiles(files, 20));
    lines.push('最慢的测试（秒）：', ...slowestTests(files, 20));
  } else if (files.length > 10) lines.push('最慢的十个文件（秒）：', ...slowestFiles(files, 10));
  for (const line of lines) say(line);
}
