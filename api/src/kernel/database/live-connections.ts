import type { Socket } from 'node:net';
import type { ClientBase, Pool, PoolClient } from 'pg';

/**
 * The connections of a process and the bytes that each has received. When a machine is lost, its connections stay open
 * without receiving anything until the system closes them minutes later.
 */
export class LiveConnections {
  /** Bytes received at the last liveness query. */
  private readonly heard = new Map<PoolClient, number>();

  /** Tracks the connections of a pool from now on. */
  watch(pool: Pool): void {
    pool.on('connect', (client) => this.heard.set(client, 0));
    pool.on('remove', (client) => this.heard.delete(client));
  }

  /** Records the received bytes; called before a liveness query. */
  note(): void {
    for (const client of this.heard.keys()) this.heard.set(client, bytesReceived(client));
  }

  /**
   * Destroys the connections that received nothing since the liveness query, in use or not. Called when that query got
   * no answer.
   */
  dropSilent(): void {
    for (const [client, bytes] of this.heard) if (bytesReceived(client) === bytes) socketOf(client)?.destroy();
  }
}

/** Bytes received on a connection so far. */
export function bytesReceived(client: ClientBase): number {
  return socketOf(client)?.bytesRead ?? 0;
}

/** The socket below a connection, which the types of the driver do not declare. */
function socketOf(client: ClientBase): Socket | undefined {
  return (client as ClientBase & { connection?: { stream?: Socket } }).connection?.stream;
}
