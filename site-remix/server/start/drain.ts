import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds that running requests may take to end. */
const PATIENCE = 10_000;
/** Milliseconds in which a proxy may still use an open connection: the request is answered with `Connection: close`. */
const GRACE = 1_000;

export interface Drain {
  /** Whether draining has begun. */
  isDraining(): boolean;
  /** Accepts no new connection, lets running requests finish, and cuts off those that do not. */
  drain(): Promise<void>;
}

/** Watches the connections of a server that does not listen yet, so that it can end without failing a request. */
export function watchConnections(server: Server, { patience = PATIENCE, grace = GRACE } = {}): Drain {
  /** Requests under way by connection. */
  const busy = new Map<Socket, number>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    busy.set(socket, 0);
    socket.once('close', () => busy.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    if (draining) response.setHeader('connection', 'close');
    response.once('close', () => {
      if (busy.has(socket)) busy.set(socket, (busy.get(socket) ?? 1) - 1);
    });
  });
  const destroyIdle = (which: (socket: Socket) => boolean) => {
    for (const [socket, requests] of busy) if (requests === 0 && which(socket)) socket.destroy();
  };

  async function drain(): Promise<void> {
    draining = true;
    if (!server.listening) return;
    // Not the server’s own `close`, which breaks the connections that a proxy is about to use.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // Connections that never sent a byte are closed at once.
    destroyIdle((socket) => socket.bytesRead === 0);
    let graceOver = false;
    const idle = setInterval(() => graceOver && destroyIdle(() => true), 50);
    const ended = setTimeout(() => (graceOver = true), grace);
    const force = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    for (const timer of [ended, force]) clearTimeout(timer);
    clearInterval(idle);
  }

  return { isDraining: () => draining, drain };
}
