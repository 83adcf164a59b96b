import type { IncomingMessage } from 'node:http';

/** What is known of the connection behind a request. */
export interface Connection {
  /** Address of the caller. */
  address: string;
  /** Host asked for. */
  host: string;
  /** Whether the caller's side is https. */
  secure: boolean;
}

/** Reads the connection; the forwarded headers count only where a trusted proxy sets them, and of X-Forwarded-For the last entry, which that proxy wrote. */
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
