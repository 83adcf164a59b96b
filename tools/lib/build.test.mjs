import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from './project.mjs';

// A checkout of the tools alone; the builder of each package is a short script.
let checkout;
const at = (...parts) => path.join(checkout, ...parts);
const packages = { 'sub-work': 'max', 'sub-admin': 'max', 'sub-portal': 'max', 'site-remix': 'remix', host: 'vite' };
const outOf = (name) => at(name, name === 'site-remix' ? 'build' : 'dist');

/** Writes the `build` command of a package: JavaScript with its output folder in `out`. */
function builder(name, body) {
  const text = `#!/usr/bin/env node
    const fs = require('node:fs');
    const out = process.env.BUILD_FOLDER;
    fs.appendFileSync('../log', '${name} ' + process.pid + '\\n');
    fs.mkdirSync(out, { recursive: true });
    ${body}`;
  fs.writeFileSync(at(name, 'node_modules/.bin', packages[name]), text, { mode: 0o755 });
}

const FINISHED = "fs.writeFileSync(out + '/made', fs.readFileSync('source'))";

beforeEach(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'checkout-'));
  fs.cpSync(inProject('tools/lib'), at('tools/lib'), { recursive: true });
  for (const file of ['pnpm-lock.yaml', 'tsconfig.json']) fs.writeFileSync(at(file), '{}');
  fs.mkdirSync(at('node_modules'));
  for (const name of Object.keys(packages)) {
    fs.mkdirSync(at(name, 'node_modules/.bin'), { recursive: true });
    fs.writeFileSync(at(name, 'package.json'), '{}');
    fs.writeFileSync(at(name, 'source'), 'one');
    builder(name, FINISHED);
  }
});
afterEach(() => fs.rmSync(checkout, { recursive: true, force: true }));

/** Runs code with the exports of the module in `build`; resolves with its output when it has ended. */
function runs(code) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `const build = await import(${JSON.stringify(at('tools/lib/build.mjs'))});${code}`],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', () => resolve(output)));
  return { child, ended };
}

const log = () => (fs.existsSync(at('log')) ? fs.readFileSync(at('log'), 'utf8').trim().split('\n') : []);
const built = () => log().map((line) => line.split(' ')[0]);

/** Resolves when a condition holds; only the time limit of the test applies. */
async function until(holds) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('builds everything once, and after a change of one package only that package', async () => {
  await runs('await build.buildStale()').ended;
  expect(built().sort()).toEqual(Object.keys(packages).sort());
  await runs('await build.buildStale()').ended;
  expect(built()).toHaveLength(5);
  fs.writeFileSync(at('sub-portal/source'), 'two');
  const output = await runs('console.log(await build.buildStale())').ended;
  expect(output).toContain("[ 'sub-portal' ]");
  expect(built().slice(5)).toEqual(['sub-portal']);
  expect(fs.readFileSync(path.join(outOf('sub-portal'), 'made'), 'utf8')).toBe('two');
});

it('builds a target once for two callers, and does not block other targets', async () => {
  builder(
    'sub-work',
    `while (!fs.existsSync('../go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);${FINISHED}`,
  );
  const first = runs("await build.buildStale(['sub-work'])");
  await until(() => built().includes('sub-work'));
  const second = runs("await build.buildStale(['sub-work', 'host'])");
  await until(() => fs.existsSync(path.join(outOf('host'), 'made')));
  fs.writeFileSync(at('go'), '');
  const outputs = await Promise.all([first.ended, second.ended]);
  expect(outputs[1]).toContain('另一个进程正在构建 sub-work');
  expect(built().filter((name) => name === 'sub-work')).toHaveLength(1);
});

it('ends its builds when it is killed, and builds anew the next time', async () => {
  fs.mkdirSync(outOf('sub-work'));
  fs.writeFileSync(path.join(outOf('sub-work'), 'made'), 'before');
  builder('sub-work', "fs.writeFileSync(out + '/half', ''); setInterval(() => {}, 1000)");
  const { child, ended } = runs("await build.buildStale(['sub-work'])");
  await until(() => built().includes('sub-work'));
  child.kill('SIGKILL');
  await ended;
  const pid = Number(log()[0].split(' ')[1]);
  await until(() => !isRunning(pid));
  expect(fs.readdirSync(outOf('sub-work'))).toEqual(['made']);

  builder('sub-work', FINISHED);
  await runs("await build.buildStale(['sub-work'])").ended;
  expect(fs.readdirSync(outOf('sub-work'))).toEqual(['made']);
  expect(fs.readFileSync(path.join(outOf('sub-work'), 'made'), 'utf8')).toBe('one');
  expect(fs.readdirSync(at('sub-work/.tmp'))).toEqual([]);
});

it('ends its builds when it is stopped, without reporting a failure', async () => {
  builder('sub-work', 'setInterval(() => {}, 1000)');
  const { child, ended } = runs(
    "const builds = build.buildBeside(); builds.begin(); process.once('SIGTERM', builds.stop);",
  );
  await until(() => built().includes('sub-work'));
  child.kill('SIGTERM');
  expect(await ended).not.toContain('失败');
  const pid = Number(
    log()
      .find((line) => line.startsWith('sub-work'))
      .split(' ')[1],
  );
  await until(() => !isRunning(pid));
});

it('reports a failure in the words of the builder, and remembers the duration of a build', async () => {
  builder(
    'sub-admin',
    "console.error('starting\\n[ERROR] unexpected\\n' + __dirname.replace('/node_modules/.bin', '') + '/src/a.tsx:3:9: \\u001b[31mERROR: unexpected\\u001b[39m\\n    at x (y.js:1:1)'); process.exit(1)",
  );
  const output = await runs(`
    const builds = build.buildBeside();
    builds.begin();
    await Promise.allSettled(Object.keys(builds.state()).map(builds.whenBuilt));
    console.log(JSON.stringify(builds.state()['sub-admin']), builds.folder('site-remix'));
  `).ended;
  expect(output).toContain('{"state":"failed","reason":"sub-admin/src/a.tsx:3:9: ERROR: unexpected"}');
  expect(output).toMatch(
    /✗ 构建 sub-admin 失败：\nstarting\n\[ERROR\] unexpected\n.*a\.tsx:3:9: ERROR: unexpected\n其余照常/,
  );
  expect(output).toMatch(/✓ 构建 sub-portal\(\d+ 秒\)/);
  expect(output).toContain(outOf('site-remix'));
  expect(Number(fs.readFileSync(at('sub-portal/dist.took'), 'utf8'))).toBeGreaterThan(0);
  expect(fs.existsSync(at('sub-admin/dist'))).toBe(false);

  fs.writeFileSync(at('sub-portal/source'), 'two');
  const next = await runs("console.log(typeof build.buildBeside().state()['sub-portal'].expectedMs)").ended;
  expect(next).toContain('number');
});

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    // An ended process that was not waited for counts as ended.
    return !/ Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
