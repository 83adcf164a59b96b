// npm test [-- lint | types | unit | integration | browser | <path> | -t <name> | --timings]: everything, or the named parts.
import { stopOnSignals } from './lib/child.mjs';
import { buildStale } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { hasTests, runJest } from './lib/jest.mjs';
import { complain, say } from './lib/log.mjs';
import { ensureNginx } from './lib/nginx.mjs';

const checkNames = ['lint', 'types'];
const projectTitles = { unit: '单元', integration: '集成', browser: '浏览器' };
const projectNames = Object.keys(projectTitles);

const given = process.argv.slice(2);
const flagsAt = given.findIndex((each) => each.startsWith('-'));
const timings = given.includes('--timings');
const flags = flagsAt < 0 ? [] : given.slice(flagsAt).filter((each) => each !== '--timings');
const words = flagsAt < 0 ? given : given.slice(0, flagsAt);
const named = words.filter((each) => checkNames.includes(each) || projectNames.includes(each));
const paths = words.filter((each) => !named.includes(each));
const partial = words.length > 0;

stopOnSignals();
await ensureInstalled();

const groups = partial ? named.filter((each) => checkNames.includes(each)) : checkNames;
const projects = await chooseProjects();
const total = { passed: 0, failed: 0, skipped: 0 };

const browserEnv = projects.includes('browser') ? await prepareBrowser() : {};
if (groups.length > 0) total.failed += await runChecks(groups);
if (browserEnv === undefined) total.failed += 1;
const runnable = projects.filter((project) => project !== 'browser' || browserEnv !== undefined);
if (runnable.length > 0) {
  say(`测试：${runnable.map((each) => projectTitles[each]).join('、')}`);
  const result = await runJest({ projects: runnable, filters: paths, flags, env: browserEnv ?? {}, timings });
  for (const key of Object.keys(total)) total[key] += result[key];
}
if (paths.length > 0 && projects.length === 0) {
  complain(`没有与 ${paths.join(' ')} 相符的测试。`);
  total.failed += 1;
}

process.exitCode = total.failed > 0 ? 1 : 0;
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  () => process.exit(),
);

async function chooseProjects() {
  const chosen = named.filter((each) => projectNames.includes(each));
  if (chosen.length > 0) return projectNames.filter((each) => chosen.includes(each));
  if (partial && paths.length === 0) return [];
  if (!partial) return projectNames;
  const matching = [];
  for (const project of projectNames) if (await hasTests(project, paths)) matching.push(project);
  return matching;
}

/** What the browser tests need besides the code: a browser and the built product. Undefined when there is none. */
async function prepareBrowser() {
  try {
    const chromium = await ensureChromium();
    const nginx = paths.length === 0 || paths.some((each) => each.includes('nodes')) ? await ensureNginx() : undefined;
    await buildStale();
    return { CHROMIUM_PATH: chromium, ...(nginx ? { NGINX_PATH: nginx } : {}) };
  } catch (error) {
    complain(error.message);
    return undefined;
  }
}
