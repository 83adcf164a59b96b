import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from '@platform/api/server/app';
import { startServices } from '@platform/api/server/start-services';
import { createSite } from './create-site';
import { createMetrics } from './health/metrics';
import { createSendFrame } from './host-document/create-send-frame';
import { loadSiteBuild } from './remix/site-build';
import { watchConnections } from './start/drain';
import { listen } from './start/listen';
import { readPlaces } from './start/places';

/**
 * The bare origin: no worker, no demonstration data, nothing published, no pointer moved. `npm run sub-app -- publish`
 * starts it for the duration of a mount check, on the platform’s database and a free port of this machine. Prints
 * `ready <address>`; ends when its standard input does.
 */
const project = fileURLToPath(new URL('../..', import.meta.url));
const { env, dataDir } = readPlaces(
  { ...process.env, PUBLIC_ORIGIN: '', TRUST_PROXY: '', LOG_LEVEL: process.env.LOG_LEVEL || 'error' },
  project,
);
const services = await startServices({ dataDir, databaseUrl: env.DATABASE_URL || undefined, env, role: 'tool' });
const api = createApi(services);
const site = await loadSiteBuild();
const hostFolder = path.join(project, 'host/dist');
const app = createSite({
  services,
  api,
  site,
  env,
  development: false,
  health: {
    metrics: createMetrics(),
    isDraining: () => false,
    fullDisks: () => [],
    warnings: () => [],
    findFaults: () => Promise.resolve([]),
  },
  hostFolder,
  sendFrame: createSendFrame({ services, hostFolder, development: false }),
});
const server = createServer((request, response) => app(request, response));
const connections = watchConnections(server);
process.stdout.write(`ready ${await listen(server, '127.0.0.1', 0)}\n`);

let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await connections.drain();
  await site.close();
  await services.close();
  process.exit(0);
};
process.stdin.resume().once('end', () => void end());
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
