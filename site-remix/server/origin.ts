import type { Request } from 'express';

/**
 * Where people find the platform: PUBLIC_ORIGIN, and only where that is not set (development, a machine tried out by
 * itself) what the request says. Canonical addresses must not be made of a header that anybody can write.
 */
export function originOf(request: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
