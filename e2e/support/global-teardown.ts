import type { StartedForTests } from './global-setup';

/** Ends the browser and the server that the run started. */
export default async function globalTeardown(): Promise<void> {
  const { startedForBrowserTests } = globalThis as { startedForBrowserTests?: StartedForTests };
  await startedForBrowserTests?.stop();
}
