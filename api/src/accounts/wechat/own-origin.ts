import type { CallContext } from '../../kernel/ports/call-context';

/**
 * Public origin of the platform: PUBLIC_ORIGIN, or where that is not set the origin of the request. Without trailing
 * slash.
 */
export function ownOrigin({ services, request, secure }: Pick<CallContext, 'services' | 'request' | 'secure'>): string {
  const { publicOrigin } = services.config;
  const asked = `${secure ? 'https' : 'http'}://${request.headers.get('host') ?? new URL(request.url).host}`;
  return new URL(publicOrigin ?? asked).origin;
}
