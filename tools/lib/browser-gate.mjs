import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * What the browser tests of this run wait for. Jest starts before the product is built: e2e/support/when-built.ts waits
 * for the file E2E_BUILT, and each browser test for the file E2E_STARTED, which says where the server and the browser are.
 */
export function browserGate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-tests-gate-'));
  const built = path.join(folder, 'built.json');
  const started = path.join(folder, 'started.json');
  let told;
  const tell = (text) => {
    if (told) return;
    told = text;
    fs.writeFileSync(`${built}.part`, JSON.stringify(text));
    fs.renameSync(`${built}.part`, built);
  };
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return {
    env: { E2E_BUILT: built, E2E_STARTED: started },
    /** Everything is built; `env` are the environment variables that the tests need besides. */
    open: (env) => tell({ env }),
    /** Something is missing: the browser tests do not run. */
    close: (unbuilt) => tell({ unbuilt }),
    /** Why the browser tests do not run; undefined when they may. */
    whyClosed: () => told?.unbuilt,
    /** When the server and the browser were there, in milliseconds; undefined when they are not. */
    startedAt: () => fs.statSync(started, { throwIfNoEntry: false })?.mtimeMs,
  };
}
