import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from './launch-browser';
import { launchServer } from './launch-server';
import { NotBuilt, whenBuilt } from './when-built';

/** What the end of the run has to take away again. */
export interface StartedForTests {
  stop(): Promise<void>;
}

/**
 * Starts one real server with fresh demonstration data and one browser; `openVisit` finds them by E2E_ORIGIN and
 * E2E_BROWSER. E2E_ORIGIN given from outside means: use that server, whose data folder E2E_DATA_DIR then names.
 * @param patents how many demonstration patents the server makes
 */
export async function startForTests(patents: number): Promise<StartedForTests> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops) await each();
  };
  try {
    if (process.env['E2E_ORIGIN'] === undefined) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'browser-tests-'));
      stops.unshift(() => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })));
      const server = await launchServer(dataDir, { DEMO_PATENTS: String(patents) });
      stops.unshift(() => server.stop());
      process.env['E2E_ORIGIN'] = server.origin;
      process.env['E2E_DATA_DIR'] = dataDir;
    }
    // See profiles.ts.
    const browser = await launchBrowser('--process-per-site');
    stops.unshift(() => browser.close());
    process.env['E2E_BROWSER'] = browser.wsEndpoint();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/**
 * Once per run of the browser tests. Nobody waits here: the other tests begin, and a browser test begins when the file
 * E2E_STARTED holds the addresses, or why there are none (tools/jest-browser-environment.cjs). A small corpus is enough for journeys
 * and is there sooner. Where `npm test` still builds, the server waits for that.
 */
export default function globalSetup(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-tests-started-'));
  const file = process.env['E2E_STARTED'] ?? path.join(folder, 'addresses.json');
  process.env['E2E_STARTED'] = file;
  // A run that repeats tests finds the addresses of the one before.
  rmSync(file, { force: true });
  const tell = (text: object): void => {
    writeFileSync(`${file}.part`, JSON.stringify(text));
    renameSync(`${file}.part`, file);
  };
  const start = async (): Promise<StartedForTests | undefined> => {
    try {
      const found = await whenBuilt();
      Object.assign(process.env, found);
      const running = await startForTests(2000);
      const { E2E_ORIGIN, E2E_DATA_DIR, E2E_BROWSER } = process.env;
      tell({ ...found, E2E_ORIGIN, E2E_DATA_DIR, E2E_BROWSER });
      return running;
    } catch (error) {
      if (error instanceof NotBuilt) tell({ unbuilt: true });
      else tell({ error: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
  const started = start();
  Object.assign(globalThis, { startedForBrowserTests: { started, folder } });
}
