import type { Socket } from 'node:net';
import type { ClientBase, Pool, PoolClient } from 'pg';

/**
 * The connections of a process and what each has heard. A machine that is lost without a word leaves connections on
 * which nothing comes any more: they look whole until the system gives them up, minutes later.
 */
export class LiveConnections {
  /** Bytes received when the server was last asked for a sign of life. */
  private readonly heard = new Map<PoolClient, number>();

  /** Knows the connections of a pool from now on. */
  watch(pool: Pool): void {
    pool.on('connect', (client) => this.heard.set(client, 0));
    pool.on('remove', (client) => this.heard.delete(client));
  }

  /** The server is asked for a sign of life. */
  note(): void {
    for (const client of this.heard.keys()) this.heard.set(client, bytesReceived(client));
  }

  /** It gave none: breaks the connections that have heard nothing since it was asked, in use or not. */
  dropSilent(): void {
    for (const [client, bytes] of this.heard) if (bytesReceived(client) === bytes) socketOf(client)?.destroy();
  }
}

/** Bytes that have come on a connection so far. */
export function bytesReceived(client: ClientBase): number {
  return socketOf(client)?.bytesRead ?? 0;
}

/** The socket below a connection; the types of the driver do not know it. */
function socketOf(client: ClientBase): Socket | undefined {
  return (client as ClientBase & { connection?: { stream?: Socket } }).connection?.stream;
}
