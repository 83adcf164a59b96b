import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from '@platform/api/server/app';
import { programFile } from '@platform/api/kernel/program-file';
import { loadIndex } from '@platform/api/patents/search/index/load-index';
import { startServices } from '@platform/api/server/start-services';
import { locateCluster } from '@platform/api/kernel/database/supervisor/cluster-location';
import { findMissingReleases } from '@platform/api/releases/sub-apps/find-missing-releases.service';
import { publishOwnBuild, publishOwnBuilds } from '@platform/api/releases/sub-apps/publish-own-builds.service';
import { createSite } from './create-site';
import { findFaults } from './health/find-faults';
import { createMetrics } from './health/metrics';
import { createSendFrame } from './host-document/create-send-frame';
import { loadSiteBuild, startSiteDevelopment } from './remix/site-build';
import { watchDisks } from './health/watch-disks';
import type { Builds } from './start/builds';
import { watchConnections } from './start/drain';
import { followBuilds } from './start/follow-builds';
import { createPlatformServer } from './start/http-server';
import { ensureAdministrator } from './start/ensure-administrator';
import { prepareDataFolder } from './start/data-folder';
import { checkPort, listen } from './start/listen';
import { neededBuilds } from './start/needed-builds';
import { orAborted } from './start/or-aborted';
import { readPlaces } from './start/places';
import { sayAuditProtection } from './start/say-audit-protection';
import { sayReady } from './start/say-ready';
import { seedData } from './start/seed-data';
import { startWorker } from './start/worker-process';
import type { Terminal } from './terminal/terminal';

export interface StartOptions {
  env: NodeJS.ProcessEnv;
  terminal: Terminal;
  /** Pages are built on request. */
  development: boolean;
  /** Aborted when the platform has to end during start-up. */
  signal: AbortSignal;
  /** The builder that runs meanwhile; without it everything counts as built. */
  builds?: Builds;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the whole platform: database, data, releases, worker, web. `stop`, or a later step that fails, stops the
 * started parts in the opposite order.
 * @throws Error with a printable Chinese message
 */
export async function startPlatform({
  env: given,
  terminal,
  development,
  signal: ended,
  builds,
}: StartOptions): Promise<{ stop(): Promise<void> }> {
  const { env, dataDir, host, port } = readPlaces(given, project);
  const needed = neededBuilds(builds);
  // Start-up is pointless when the pages cannot be built.
  const signal = AbortSignal.any([ended, needed.failed]);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    builds?.stop();
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await checkPort(host, port);
    await prepareDataFolder(dataDir);
    if (env.LOG_FILE) await mkdir(path.dirname(env.LOG_FILE), { recursive: true });
    terminal.progress('正在启动数据库……');
    const publishes = env.AUTO_PUBLISH !== '0';
    const followed = followBuilds({
      builds,
      publish: publishes ? (name, folder) => publishOwnBuild(services, name, folder) : undefined,
      terminal,
      signal,
    });
    const services = await startServices({
      dataDir,
      databaseUrl: env.DATABASE_URL || undefined,
      env,
      role: 'server',
      builds: followed.toCome,
    });
    undo.push(() => services.close());
    await sayAuditProtection(services, terminal);
    signal.throwIfAborted();

    await orAborted(seedData(services, terminal), signal);
    if (services.config.demo === 'off') await ensureAdministrator(services, env, terminal);
    signal.throwIfAborted();

    if (publishes) {
      terminal.progress('正在发布页面模块……');
      await orAborted(publishOwnBuilds(services, project, followed.built()), signal);
    }
    const worker = startWorker(programFile('worker', 'api/src/server/worker/main.ts'), env, services.log);
    undo.push(() => worker.stop());

    const api = createApi(services);
    const server = createPlatformServer((request, response) => app(request, response));
    const connections = watchConnections(server);
    const disks = watchDisks(services, terminal, env.DATABASE_URL ? undefined : locateCluster(dataDir).clusterDir);
    undo.push(() => disks.stop());
    await needed.wait(terminal, signal);
    const site = development ? await startSiteDevelopment(server) : await loadSiteBuild();
    undo.push(() => site.close());
    const hostFolder = path.join(project, 'host/dist');
    const app = createSite({
      services,
      api,
      site,
      env,
      development,
      health: {
        metrics: createMetrics(),
        isDraining: () => connections.isDraining(),
        fullDisks: () => disks.full(),
        warnings: () => followed.warnings(),
        findFaults: () => findFaults(services, findMissingReleases),
      },
      hostFolder,
      sendFrame: createSendFrame({ services, hostFolder, development }),
    });
    signal.throwIfAborted();
    const address = await listen(server, host, port);
    undo.push(() => connections.drain());
    await sayReady(services, address, terminal);
    followed.begin();
    const loading = new AbortController();
    const loaded = loadIndex(services, loading.signal);
    undo.push(() => {
      loading.abort();
      return loaded;
    });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
