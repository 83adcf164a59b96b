import './jest-global-setup';

/** Jest's globalTeardown of the integration tests: stops and deletes the server of globalSetup. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.ipTestCluster?.stop();
  globalThis.ipTestCluster = undefined;
}
