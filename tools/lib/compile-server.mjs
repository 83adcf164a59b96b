import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { step } from './log.mjs';
import { inProject } from './project.mjs';
import { isUnchanged, readWithState } from './source-state.mjs';
import { swapFolder } from './swap.mjs';
import { useTypeScript } from './typescript.mjs';

/** The compiled programs: name of the compiled file → source. */
export const programs = {
  server: 'site-remix/server/main.ts',
  'check-origin': 'site-remix/server/check-origin.ts',
  worker: 'api/src/server/worker/main.ts',
  data: 'api/src/server/cli/data.ts',
  backup: 'api/src/server/cli/backup.ts',
  restore: 'api/src/server/cli/restore.ts',
  'sub-app': 'api/src/server/cli/sub-app.ts',
  // Processes that tests start and kill; cheap, because their modules are compiled anyway.
  'import-process': 'api/src/testing/import-process.ts',
  'restore-process': 'api/src/testing/restore-process.ts',
  'database-process': 'api/src/testing/database-process.ts',
  'building-server': 'site-remix/testing/building-server.ts',
  'deadly-worker': 'site-remix/testing/deadly-worker.ts',
};

const out = inProject('api/dist');
/** Name of the file with the inputs; it lies among the compiled files, so that both are swapped in together. */
const inputsFile = 'inputs.json';
/** Inputs of the output other than the sources that esbuild reads, in the state in which they were loaded. */
const alsoRead = Object.fromEntries(
  ['pnpm-lock.yaml', 'tools/lib/compile-server.mjs', 'tools/lib/compile.mjs'].map((file) => [
    file,
    readWithState(file).state,
  ]),
);

/**
 * Ensures that the compiled files match the present sources; takes milliseconds if they do.
 * @returns the file to import or to give to `node`: the compiled one; if no file can be written, the source, with tsx
 * registered to load it
 */
export async function ensureServer(name = 'server') {
  if (!isFresh()) {
    if (!isWritable()) {
      await useTypeScript();
      return inProject(programs[name]);
    }
    await compileServer();
  }
  // Stack traces name the lines of the sources, in forked processes too.
  process.setSourceMapsEnabled(true);
  process.execArgv.push('--enable-source-maps');
  return path.join(out, `${name}.js`);
}

/** Compiles stale programs into a separate folder and swaps it in as a whole. */
export async function compileServer() {
  if (isFresh()) return;
  await withLock(inProject('node_modules/.platform-server.lock'), '编译服务端', async () => {
    // The previous holder of the lock may have compiled the same.
    if (isFresh()) return;
    await step('编译服务端', async () => {
      const { compile } = await import('./compile.mjs');
      const beside = inProject('api/.tmp/dist');
      fs.rmSync(beside, { recursive: true, force: true });
      const inputs = { ...alsoRead, ...(await compile(programs, beside, out)) };
      for (const file of migrations()) inputs[file] = readWithState(file).state;
      fs.writeFileSync(path.join(beside, inputsFile), JSON.stringify(inputs));
      fs.writeFileSync(path.join(beside, 'release'), releaseOf(inputs));
      // A running server may still import parts of the previous build, whose names carry a hash.
      swapFolder(beside, out, ['.']);
    });
  });
}

/** Returns an id that depends on the sources only, not on place or time of the compilation. */
function releaseOf(inputs) {
  return hashOf(
    Object.keys(inputs)
      .sort()
      .map((file) => `${file} ${inputs[file].hash}`),
  );
}

/** Migrations are read at run time and determine the contents of a prepared database. */
function migrations() {
  const folder = 'api/src/kernel/database/migrations';
  if (!fs.existsSync(inProject(folder))) return [];
  return fs
    .readdirSync(inProject(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${folder}/${name}`);
}

/** Returns whether every input of the compiled files is unchanged. */
function isFresh() {
  let inputs;
  try {
    inputs = JSON.parse(fs.readFileSync(path.join(out, inputsFile), 'utf8'));
  } catch {
    return false;
  }
  if (!migrations().every((file) => file in inputs)) return false;
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
