import type { IncomingMessage } from 'node:http';

/** Properties of the connection behind a request. */
export interface Connection {
  /** Address of the caller. */
  address: string;
  /** Requested host. */
  host: string;
  /** Whether the client connected by https. */
  secure: boolean;
}

/**
 * Reads the connection. Forwarded headers count only where a trusted proxy sets them. Of X-Forwarded-For the last entry
 * counts, which that proxy wrote.
 */
export function readConnection(
  request: Request,
  incoming: IncomingMessage | undefined,
  trustProxy: boolean,
): Connection {
  const url = new URL(request.url);
  const forwarded = (name: string) => (trustProxy ? request.headers.get(name) : null);
  const last = (value: string | null) => value?.split(',').at(-1)?.trim();
  return {
    address: (last(forwarded('x-forwarded-for')) ?? incoming?.socket.remoteAddress ?? '')
      .replace(/^::ffff:/, '')
      .slice(0, 64),
    host: last(forwarded('x-forwarded-host')) ?? request.headers.get('host') ?? url.host,
    secure: (last(forwarded('x-forwarded-proto')) ?? url.protocol.replace(':', '')) === 'https',
  };
}
