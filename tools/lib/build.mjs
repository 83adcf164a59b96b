import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createBuildQueue } from './build-queue.mjs';
import { ChildFailed, run } from './child.mjs';
import { buildInputs } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { complain, say, step } from './log.mjs';
import { inProject, projectRoot } from './project.mjs';
import { swapFolder } from './swap.mjs';

/** The builds of the server, slowest first. */
const targets = [
  { folder: 'sub-work', out: 'dist', command: ['max', 'build'] },
  { folder: 'sub-admin', out: 'dist', command: ['max', 'build'] },
  { folder: 'sub-portal', out: 'dist', command: ['max', 'build'] },
  { folder: 'site-remix', out: 'build', command: ['remix', 'vite:build'], keep: ['client/assets'] },
  { folder: 'host', out: 'dist', command: ['vite', 'build'], keep: ['.'] },
];

/** The names of all builds. */
export const buildNames = targets.map(({ folder }) => folder);

/** The builds without which the server cannot work: the public pages, and the frame of the others. */
const needed = ['site-remix', 'host'];

/** A build failed. `reason` gives the cause in one line; the message also has the end of the build's own output. */
class BuildFailed extends ChildFailed {
  constructor(name, { code, signal, output }) {
    super(name, code, signal, output);
    // Stack traces of the builders do not concern our source.
    const lines = stripVTControlCharacters(output)
      .trim()
      .split('\n')
      .filter((line) => !/^\s+at /.test(line));
    this.message = `构建 ${name} 失败：\n${lines.slice(-40).join('\n')}`;
    this.reason = reasonIn(lines);
  }
}

/**
 * Runs the stale builds, two at a time. A build is stale when the hash of its inputs differs from the one stored beside
 * its output; file times do not matter. Returns the names of the builds that ran.
 * @throws after a failure, whose output it has shown
 */
export async function buildStale(only = buildNames) {
  const waiting = targets.filter((each) => only.includes(each.folder) && isStale(each));
  const built = [];
  const worker = async () => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const { folder } = target;
      try {
        if (await step(`构建 ${folder}`, () => build(target))) built.push(folder);
      } catch (error) {
        if (error instanceof BuildFailed) complain(error.message);
        throw error;
      }
    }
  };
  const results = await Promise.allSettled([worker(), worker()]);
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return built;
}

/**
 * Runs the stale builds while the server starts: see {@link createBuildQueue}. Reports each finished build, and the
 * failure of one that the server can do without. The failure of any other is reported by the server, which then ends.
 */
export function buildBeside() {
  const queue = createBuildQueue({
    names: targets.map((each) => each.folder),
    needed,
    isStale: (name) => isStale(targetOf(name)),
    expectedMs: (name) => readDuration(targetOf(name)),
    async build(name, { background, signal }) {
      const since = Date.now();
      try {
        await build(targetOf(name), signal);
      } catch (error) {
        if (background && !signal.aborted) complain(`${error.message}\n其余照常。改好后重新运行 npm start。`);
        throw error;
      }
      say(`✓ 构建 ${name}(${Math.round((Date.now() - since) / 1000)} 秒)`);
    },
  });
  process.on('exit', queue.stop);
  return { ...queue, folder: (name) => inProject(name, targetOf(name).out) };
}

function targetOf(name) {
  return targets.find((each) => each.folder === name);
}

function beside({ folder, out }, kind) {
  return inProject(folder, `${out}.${kind}`);
}

function isStale(target) {
  if (!fs.existsSync(inProject(target.folder, target.out))) return true;
  try {
    return fs.readFileSync(beside(target, 'inputs'), 'utf8') !== buildInputs(target.folder);
  } catch {
    return true;
  }
}

/** Returns the milliseconds of the last completed build; null without one. */
function readDuration(target) {
  try {
    return Number(fs.readFileSync(beside(target, 'took'), 'utf8')) || null;
  } catch {
    return null;
  }
}

/**
 * Runs one build while no other process runs the same one. Returns whether it was still stale: the previous holder of
 * the lock may have built it.
 */
function build(target, signal) {
  const { folder } = target;
  const lock = inProject(`node_modules/.platform-build-${folder}.lock`);
  const makeIfStale = async () => {
    signal?.throwIfAborted();
    if (!isStale(target)) return false;
    await make(target, signal);
    return true;
  };
  return withLock(lock, `构建 ${folder}`, makeIfStale, signal);
}

async function make(target, signal) {
  const [program, ...args] = target.command;
  const cwd = inProject(target.folder);
  const since = Date.now();
  // Computed before the build: if a file is edited meanwhile, the next start builds again.
  const inputs = buildInputs(target.folder);
  fs.rmSync(beside(target, 'inputs'), { force: true });
  // Builds into a separate folder and swaps it in as a whole, because a server may be running on the previous build.
  // The folder belongs to this process: children of a killed process may still write to theirs for a moment.
  const out = `.tmp/build-${process.pid}`;
  const finished = inProject(target.folder, out);
  removeUnfinished(target);
  try {
    await run(inProject(target.folder, 'node_modules/.bin', program), args, {
      cwd,
      env: {
        NODE_ENV: 'production',
        CI: 'true',
        FORCE_COLOR: '0',
        BUILD_FOLDER: out,
        // A log of Umi's own beside what it prints: a thread that keeps the process another half second at its end.
        FS_LOGGER: 'none',
        NODE_OPTIONS: nodeOptions(),
      },
      quiet: true,
      signal,
    });
  } catch (error) {
    throw error instanceof ChildFailed ? new BuildFailed(target.folder, error) : error;
  }
  swapFolder(finished, inProject(target.folder, target.out), target.keep);
  fs.writeFileSync(beside(target, 'took'), String(Date.now() - since));
  fs.writeFileSync(beside(target, 'inputs'), inputs);
}

/** Removes the output of interrupted builds. */
function removeUnfinished({ folder }) {
  const parent = inProject(folder, '.tmp');
  for (const name of fs.existsSync(parent) ? fs.readdirSync(parent) : [])
    if (name.startsWith('build')) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
}

function nodeOptions() {
  const file = inProject('tools/lib/end-with-parent.cjs').replace(/["\\]/g, '\\$&');
  return `${process.env.NODE_OPTIONS ?? ''} --require "${file}"`.trim();
}

/** Returns the line that describes the fault, as near to its place in the source as the builder reports it. */
function reasonIn(lines) {
  const told = lines.map((line) => line.trim()).filter((line) => line !== '');
  const placed = told.filter((line) => /\.\w+:\d+:\d+/.test(line));
  const isError = (line) => /error/i.test(line);
  const line = placed.find(isError) ?? placed[0] ?? told.find(isError) ?? told.at(-1) ?? '没有说明原因';
  return line.replaceAll(`${projectRoot}/`, '');
}
