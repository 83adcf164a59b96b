import './jest-global-setup';

/** Jest's globalTeardown of the integration tests: stops what globalSetup started and deletes it. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.ipTestCluster?.stop();
  globalThis.ipTestCluster = undefined;
}
