import fs from 'node:fs';
import { ChildFailed, run } from './child.mjs';
import { buildInputs } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { complain, step } from './log.mjs';
import { inProject } from './project.mjs';
import { swapFolder } from './swap.mjs';

/** Everything that is built before the server starts, the slowest first. */
const targets = [
  { folder: 'sub-work', out: 'dist', command: ['max', 'build'] },
  { folder: 'sub-admin', out: 'dist', command: ['max', 'build'] },
  { folder: 'sub-portal', out: 'dist', command: ['max', 'build'] },
  { folder: 'site-remix', out: 'build', command: ['remix', 'vite:build'], keep: ['client/assets'] },
  { folder: 'host', out: 'dist', command: ['vite', 'build'], keep: ['.'] },
];

/**
 * Builds what is stale, two at a time. A build is stale when the hash of everything it reads differs from the one
 * stored beside its output; times of files play no part. Returns the names that were built.
 * On failure shows the end of the build's own output and throws.
 */
export async function buildStale(only = targets.map((each) => each.folder)) {
  const waiting = targets.filter((each) => only.includes(each.folder) && isStale(each));
  if (waiting.length === 0) return [];
  const built = [];
  await withLock(inProject('node_modules/.platform-build.lock'), '构建', async () => {
    // Whoever held the lock before us may have built the same things.
    const queue = waiting.filter(isStale);
    const worker = async () => {
      for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
        await build(target);
        built.push(target.folder);
      }
    };
    const results = await Promise.allSettled([worker(), worker()]);
    const failed = results.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  });
  return built;
}

function stampOf({ folder, out }) {
  return inProject(folder, `${out}.inputs`);
}

function isStale(target) {
  if (!fs.existsSync(inProject(target.folder, target.out))) return true;
  try {
    return fs.readFileSync(stampOf(target), 'utf8') !== buildInputs(target.folder);
  } catch {
    return true;
  }
}

async function build(target) {
  const [program, ...args] = target.command;
  const cwd = inProject(target.folder);
  // Taken before the build: a file edited while it runs makes the next start build again.
  const inputs = buildInputs(target.folder);
  fs.rmSync(stampOf(target), { force: true });
  // Built beside and swapped in whole: a server may be running on what was built before.
  const beside = inProject(target.folder, '.tmp/build');
  fs.rmSync(beside, { recursive: true, force: true });
  try {
    await step(`构建 ${target.folder}`, () =>
      run(inProject(target.folder, 'node_modules/.bin', program), args, {
        cwd,
        env: { NODE_ENV: 'production', CI: 'true', FORCE_COLOR: '0', BUILD_FOLDER: '.tmp/build' },
        quiet: true,
      }),
    );
  } catch (error) {
    if (error instanceof ChildFailed) {
      // The builders' own stack traces say nothing about our source.
      const lines = error.output
        .trim()
        .split('\n')
        .filter((line) => !/^\s+at /.test(line));
      complain(`构建 ${target.folder} 失败：\n${lines.slice(-40).join('\n')}`);
    }
    throw error;
  }
  swapFolder(beside, inProject(target.folder, target.out), target.keep);
  fs.writeFileSync(stampOf(target), inputs);
}
