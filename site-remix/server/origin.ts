import type { Request } from 'express';

/**
 * The platform’s public origin: PUBLIC_ORIGIN, and only where that is not set (development, a trial on one machine) the
 * request’s. Canonical addresses must not depend on a header that clients can set.
 */
export function originOf(request: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
