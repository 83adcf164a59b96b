import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateCluster } from '@platform/api/kernel/database/supervisor/cluster-location';
import { freePort, launchServer, type RunningServer } from '../../support/launch-server';

/** A copy of the product that is started again where it stood. */
export interface KeptServer {
  readonly origin: string;
  readonly dataDir: string;
  pid(): number;
  /** Kills its web process and starts the next one at once, as a service manager does. */
  killAndStart(): Promise<void>;
  /** Ends it in order and throws its data away. */
  close(): Promise<void>;
}

/** Starts a copy with the demonstration data, in a folder and on a port that stay. */
export async function keepServer(): Promise<KeptServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-kills-'));
  const port = await freePort();
  const launch = (): Promise<RunningServer> =>
    launchServer(dataDir, { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'warn', PORT: String(port) });
  let server = await launch();
  return {
    origin: server.origin,
    dataDir,
    pid: () => server.process.pid!,
    killAndStart: async () => {
      const gone = new Promise((resolve) => server.process.once('close', resolve));
      server.process.kill('SIGKILL');
      await gone;
      server = await launch();
    },
    close: async () => {
      const { clusterDir, relocated } = locateCluster(dataDir);
      await server.stop();
      if (relocated) rmSync(path.dirname(clusterDir), { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
