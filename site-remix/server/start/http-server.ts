import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseTunnel, refuseUnreadable } from '../security/refuse-unreadable';

/** Timeouts of requests, in milliseconds. */
const LIMITS = {
  /** From the connection to the end of the headers: silent connections are closed. */
  headersTimeout: 30_000,
  /** To the end of the body: 50 MB on a line of 1.4 Mbit/s. */
  requestTimeout: 300_000,
  /** Between two requests: longer than a proxy keeps an idle connection. */
  keepAliveTimeout: 20_000,
  /** Interval at which the first two are checked. */
  connectionsCheckingInterval: 1_000,
};

/**
 * The server of the platform, not listening yet; Node’s default error answers are replaced. Tests use shorter `limits`.
 */
export function createPlatformServer(
  listener: RequestListener,
  limits: Partial<typeof LIMITS> & Pick<ServerOptions, 'maxHeaderSize'> = {},
): Server {
  const last = new WeakMap<Duplex, ServerResponse>();
  // A request without host, or with an expectation, is refused with all other malformed ones.
  const server = createServer({ ...LIMITS, ...limits, requireHostHeader: false }, listener);
  server.prependListener('request', ({ socket }, response: ServerResponse) => last.set(socket, response));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, last.get(socket)));
  server.on('connect', refuseTunnel);
  return server;
}
