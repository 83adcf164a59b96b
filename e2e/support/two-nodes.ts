import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServices, type RunningServices } from '@platform/api/server/start-services';
import { administer, startTestCluster } from '@platform/api/testing/test-cluster';
import { launchNginx, type RunningNginx } from './launch-nginx';
import { freePort, launchServer, type RunningServer } from './launch-server';

/** One of the two nodes: a server with its worker and its own data folder. */
interface Node {
  /** Its own address, without nginx. */
  readonly origin: string;
  /** Its DATA_DIR. */
  readonly dataDir: string;
  /** Ends it by `kill -9`: no connection is drained, no client is notified. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  restart(): Promise<void>;
}

/** Two servers on one PostgreSQL with shared folders, behind nginx. */
export interface TwoNodes {
  readonly nginx: RunningNginx;
  readonly nodes: readonly [Node, Node];
  /** Holds `releases` and `files`, which both nodes use. */
  readonly shared: string;
  /** The services on their database, as the command-line tools use them. */
  readonly services: RunningServices;
  stop(): Promise<void>;
}

/**
 * Starts both nodes at the same moment on an empty database: they migrate, seed and publish concurrently.
 * @param env added to that of both
 */
export async function startTwoNodes(env: Record<string, string> = {}): Promise<TwoNodes> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const cluster = await startTestCluster();
    stops.push(() => cluster.stop());
    await administer(cluster.address.maintenanceUrl, ['create database two_nodes']);
    const url = new URL(cluster.address.maintenanceUrl);
    url.pathname = '/two_nodes';

    const folder = mkdtempSync(path.join(tmpdir(), 'two-nodes-'));
    stops.push(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
    const shared = path.join(folder, 'shared');
    const port = await freePort();
    const common = {
      DATABASE_URL: url.href,
      RELEASES_DIR: path.join(shared, 'releases'),
      FILES_DIR: path.join(shared, 'files'),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      DEMO: '0',
      ...env,
    };
    const startNode = async (name: string): Promise<Node> => {
      const dataDir = path.join(folder, name);
      mkdirSync(dataDir);
      let server: RunningServer | undefined = await launchServer(dataDir, common);
      const { origin } = server;
      stops.push(async () => server?.stop());
      return {
        origin,
        dataDir,
        kill: async () => {
          const gone = new Promise((resolve) => server?.process.once('close', resolve));
          server?.process.kill('SIGKILL');
          await gone;
          server = undefined;
        },
        restart: async () => {
          server = await launchServer(dataDir, { ...common, PORT: new URL(origin).port });
        },
      };
    };
    const started = await Promise.allSettled([startNode('a'), startNode('b')]);
    const nodes = started.map((each) => {
      if (each.status === 'rejected') throw each.reason as Error;
      return each.value;
    }) as [Node, Node];
    const nginx = await launchNginx(port, [nodes[0].origin, nodes[1].origin]);
    stops.push(() => nginx.stop());
    const services = await startServices({
      dataDir: path.join(folder, 'tool'),
      databaseUrl: url.href,
      role: 'tool',
      env: { ...common, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    });
    stops.push(() => services.close());
    return { nginx, nodes, shared, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
