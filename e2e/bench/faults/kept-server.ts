import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateCluster } from '@platform/api/kernel/database/supervisor/cluster-location';
import { freePort, launchServer, type RunningServer } from '../../support/launch-server';

/** A copy of the product that restarts with the same data and port. */
export interface KeptServer {
  readonly origin: string;
  readonly dataDir: string;
  pid(): number;
  /** Kills the web process and starts the next one at once, as a service manager does. */
  killAndStart(): Promise<void>;
  /** Stops the server in order and deletes its data. */
  close(): Promise<void>;
}

/** Starts a copy with the demonstration data; folder and port stay the same over restarts. */
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
