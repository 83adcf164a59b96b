import type { Server } from 'node:http';

/** Milliseconds that requests under way may take to end. */
const PATIENCE = 10_000;

/** Takes no new connection, lets what runs come to its end, and cuts off what does not. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection that became idle meanwhile is not closed by itself in every version of Node.
  const idle = setInterval(() => server.closeIdleConnections(), 200);
  const force = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}
