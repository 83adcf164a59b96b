import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Creates the gate of the browser tests of this run. Jest starts before the product is built: e2e/support/when-built.ts
 * waits for the file E2E_BUILT, and each browser test waits for the file E2E_STARTED with the addresses of server and
 * browser.
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
    /** Opens the gate when everything is built; `env` has further environment variables of the tests. */
    open: (env) => tell({ env }),
    /** Closes the gate because something is missing: the browser tests do not run. */
    close: (unbuilt) => tell({ unbuilt }),
    /** Returns the reason why the browser tests do not run; undefined if they may. */
    whyClosed: () => told?.unbuilt,
    /** Returns the time in milliseconds at which server and browser had started; undefined before. */
    startedAt: () => fs.statSync(started, { throwIfNoEntry: false })?.mtimeMs,
  };
}
