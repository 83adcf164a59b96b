import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseTunnel, refuseUnreadable } from '../security/refuse-unreadable';

/** How long somebody may take, in milliseconds. */
const LIMITS = {
  /** From the connection to the end of the headers: whoever connects and says nothing is not kept longer. */
  headersTimeout: 30_000,
  /** To the end of the body: 50 MB on a line of 1.4 Mbit/s. */
  requestTimeout: 300_000,
  /** Between two requests: longer than a proxy keeps a connection that it does not use. */
  keepAliveTimeout: 20_000,
  /** How often the first two are looked at. */
  connectionsCheckingInterval: 1_000,
};

/**
 * The server of the platform, not listening yet: nothing is answered by Node in its own words. `limits` are shorter in
 * tests.
 */
export function createPlatformServer(
  listener: RequestListener,
  limits: Partial<typeof LIMITS> & Pick<ServerOptions, 'maxHeaderSize'> = {},
): Server {
  const last = new WeakMap<Duplex, ServerResponse>();
  // A request without a host, or with an expectation, is refused where all others are.
  const server = createServer({ ...LIMITS, ...limits, requireHostHeader: false }, listener);
  server.prependListener('request', ({ socket }, response: ServerResponse) => last.set(socket, response));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, last.get(socket)));
  server.on('connect', refuseTunnel);
  return server;
}
