import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A gate to a database that a test can shut and open. Simulates the restart or failover of a server without stopping
 * one that others use.
 */
export interface DatabaseGate {
  readonly connectionString: string;
  /** Breaks every connection and rejects new ones. */
  shut(): void;
  /** Accepts new connections; existing ones stay silent, as after the loss of a machine. */
  freeze(): void;
  open(): void;
  close(): Promise<void>;
}

/** Opens a gate to the server of a connection string whose `host` is its folder of sockets. */
export async function openDatabaseGate(connectionString: string): Promise<DatabaseGate> {
  const url = new URL(connectionString);
  const name = `.s.PGSQL.${url.port || '5432'}`;
  const behind = path.join(url.searchParams.get('host') ?? '', name);
  const folder = mkdtempSync(path.join(tmpdir(), 'ip-gate-'));
  url.searchParams.set('host', folder);
  const passing = new Set<Socket>();
  let isOpen = true;
  const pass = (near: Socket) => {
    if (!isOpen) return void near.destroy();
    const far = connect(behind);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      passing.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => undefined);
      from.once('close', () => {
        passing.delete(from);
        to.destroy();
      });
    }
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(path.join(folder, name), resolve));
  const shut = () => {
    isOpen = false;
    for (const socket of passing) socket.destroy();
  };
  return {
    connectionString: url.href,
    shut,
    freeze: () => {
      for (const socket of passing) socket.removeAllListeners('data').resume();
      passing.clear();
    },
    open: () => void (isOpen = true),
    close: async () => {
      shut();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
