import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { step } from './log.mjs';
import { inProject } from './project.mjs';
import { isUnchanged, readWithState } from './source-state.mjs';
import { swapFolder } from './swap.mjs';
import { useTypeScript } from './typescript.mjs';

/** The programs that are compiled: name of the compiled file → source. */
export const programs = {
  server: 'site-remix/server/main.ts',
  'check-origin': 'site-remix/server/check-origin.ts',
  worker: 'api/src/server/worker/main.ts',
  data: 'api/src/server/cli/data.ts',
  backup: 'api/src/server/cli/backup.ts',
  restore: 'api/src/server/cli/restore.ts',
  'sub-app': 'api/src/server/cli/sub-app.ts',
};

const out = inProject('api/dist');
/** What the compiled files were made from lies among them, so that both are swapped in as one. */
const inputsFile = 'inputs.json';
/** What decides about the output besides the sources that esbuild reads. */
const alsoRead = ['pnpm-lock.yaml', 'tools/lib/compile-server.mjs', 'tools/lib/compile.mjs'];

/**
 * Makes sure that the compiled files are those of the present sources: within milliseconds when they are.
 * @returns the file to import, or to give to `node`: the compiled one, or the source, with tsx at hand to load it, where
 *   nothing can be written
 */
export async function ensureServer(name = 'server') {
  if (!isFresh()) {
    if (!isWritable()) {
      await useTypeScript();
      return inProject(programs[name]);
    }
    await compileServer();
  }
  // Stacks name the lines of the sources, in the processes that this one forks too.
  process.setSourceMapsEnabled(true);
  process.execArgv.push('--enable-source-maps');
  return path.join(out, `${name}.js`);
}

/** Compiles what is stale, beside the compiled files, and swaps it in whole. */
export async function compileServer() {
  await withLock(inProject('node_modules/.platform-server.lock'), '编译服务端', async () => {
    // Whoever held the lock before us may have compiled the same.
    if (isFresh()) return;
    await step('编译服务端', async () => {
      const { compile } = await import('./compile.mjs');
      const beside = inProject('api/.tmp/dist');
      fs.rmSync(beside, { recursive: true, force: true });
      const inputs = await compile(programs, beside, out);
      for (const file of alsoRead) inputs[file] = readWithState(file).state;
      fs.writeFileSync(path.join(beside, inputsFile), JSON.stringify(inputs));
      // A running server may still import parts of the build before: their names carry a hash.
      swapFolder(beside, out, ['.']);
    });
  });
}

/** Whether every file that the compiled ones were made from is still what it was then. */
function isFresh() {
  let inputs;
  try {
    inputs = JSON.parse(fs.readFileSync(path.join(out, inputsFile), 'utf8'));
  } catch {
    return false;
  }
  return Object.entries(inputs).every(([file, state]) => isUnchanged(file, state));
}

function isWritable() {
  try {
    fs.accessSync(inProject('api'), fs.constants.W_OK);
    fs.accessSync(inProject('node_modules'), fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
