import { rmSync } from 'node:fs';
import type { StartedForTests } from './global-setup';

/** Ends the browser and the server that the run started. */
export default async function globalTeardown(): Promise<void> {
  const { startedForBrowserTests } = globalThis as {
    startedForBrowserTests?: { started: Promise<StartedForTests | undefined>; folder: string };
  };
  await (await startedForBrowserTests?.started)?.stop();
  if (startedForBrowserTests) rmSync(startedForBrowserTests.folder, { recursive: true, force: true });
}
