import { startTestCluster, type TestCluster } from './test-cluster';

/** Environment variable with the address of the run's server, for Jest's workers. */
const ADDRESS_VARIABLE = 'IP_TEST_CLUSTER';

declare global {
  var ipTestCluster: TestCluster | undefined;
}

/** Jest's globalSetup of the integration tests: starts one PostgreSQL for the whole run. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startTestCluster();
  globalThis.ipTestCluster = cluster;
  try {
    process.env[ADDRESS_VARIABLE] = JSON.stringify(await cluster.prepareFiles());
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
