import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseUnreadable } from '../security/refuse-unreadable';

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

/** The server of the platform, not listening yet. `limits` are shorter in tests. */
export function createPlatformServer(listener: RequestListener, limits: Partial<typeof LIMITS> = {}): Server {
  return createServer({ ...LIMITS, ...limits }, listener).on('clientError', refuseUnreadable);
}
