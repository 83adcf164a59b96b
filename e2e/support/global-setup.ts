import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from './launch-browser';
import { launchServer } from './launch-server';
import { NotBuilt, whenBuilt } from './when-built';
import { startWalkWorld } from './world/walk-world';

/** What the end of the run must stop. */
export interface StartedForTests {
  stop(): Promise<void>;
}

/**
 * Starts one real server with fresh demonstration data and one browser. `openVisit` finds them by E2E_ORIGIN and
 * E2E_BROWSER. If E2E_ORIGIN is set from outside, that server is used, whose data folder is E2E_DATA_DIR.
 * @param patents number of demonstration patents that the server makes; `browser`: no server
 */
export async function startForTests(patents: number | 'browser'): Promise<StartedForTests> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops) await each();
  };
  try {
    if (patents !== 'browser' && process.env['E2E_ORIGIN'] === undefined) {
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

/** The fields of Jest's configuration that are read here. */
interface JestConfig {
  testPathPatterns: { patterns: string[] };
}

/** Files of the walk over all pages, which has its own world. */
const WALK = 'e2e/pages/';
const isWalk = (pattern: string): boolean => pattern.includes(WALK.slice(0, -1));
const namesWalk = (pattern: string): boolean => isWalk(pattern) || new RegExp(pattern).test(WALK);

/**
 * Runs once for each run of the browser tests and returns at once: other tests begin. A browser test begins when the
 * file E2E_STARTED holds the addresses, or the reason why there are none (tools/jest-browser-environment.cjs). A small
 * corpus is enough for journeys and starts sooner. While `npm test` builds, the servers wait for it. The world of the
 * walk (E2E_WALK_ORIGIN) and that of the journeys start only if the run names one of their files.
 */
export default function globalSetup({ testPathPatterns }: JestConfig): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-tests-started-'));
  const file = process.env['E2E_STARTED'] ?? path.join(folder, 'addresses.json');
  process.env['E2E_STARTED'] = file;
  // A run that repeats tests would find the addresses of the previous one.
  rmSync(file, { force: true });
  const tell = (text: object): void => {
    writeFileSync(`${file}.part`, JSON.stringify(text));
    renameSync(`${file}.part`, file);
  };
  const { patterns } = testPathPatterns;
  const start = async (): Promise<StartedForTests | undefined> => {
    try {
      const found = await whenBuilt();
      Object.assign(process.env, found);
      const running = await startWorlds(patterns);
      const { E2E_ORIGIN, E2E_DATA_DIR, E2E_BROWSER } = process.env;
      tell({ ...found, E2E_ORIGIN, E2E_DATA_DIR, E2E_BROWSER, ...running.addresses });
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

interface StartedWorlds extends StartedForTests {
  /** Environment variables by which the tests find the world of the walk. */
  addresses: Record<string, string>;
}

/** Starts the worlds of the test files that match the patterns; without patterns all of them. */
async function startWorlds(patterns: readonly string[]): Promise<StartedWorlds> {
  const hasWalk = patterns.length === 0 || patterns.some(namesWalk);
  const walk = hasWalk ? walkWorld() : Promise.resolve({ addresses: {}, stop: () => Promise.resolve() });
  const others = startForTests(patterns.length > 0 && patterns.every(isWalk) ? 'browser' : 2000);
  const [walked, started] = await Promise.all([walk, others.catch((error: unknown) => ({ error }))]);
  if ('error' in started) {
    await walked.stop();
    throw started.error;
  }
  return {
    addresses: walked.addresses,
    stop: async () => void (await Promise.all([walked.stop(), started.stop()])),
  };
}

/**
 * Starts the world of the walk. Only its own tests get the reason if it did not start. If E2E_WALK_ORIGIN and
 * E2E_WALK_SHIFT are set from outside, that world is used.
 */
async function walkWorld(): Promise<StartedWorlds> {
  if (process.env['E2E_WALK_ORIGIN'] !== undefined) return { addresses: {}, stop: () => Promise.resolve() };
  try {
    const world = await startWalkWorld();
    const addresses = { E2E_WALK_ORIGIN: world.origin, E2E_WALK_SHIFT: String(world.clock?.shift() ?? 0) };
    return { addresses, stop: () => world.stop() };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { addresses: { E2E_WALK_ERROR: said }, stop: () => Promise.resolve() };
  }
}
