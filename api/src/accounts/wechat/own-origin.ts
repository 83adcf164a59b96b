import type { CallContext } from '../../kernel/http/call-context';

/** Where people find the platform: PUBLIC_ORIGIN, and only where that is not set what the request says. No slash at the end. */
export function ownOrigin({ services, request, secure }: Pick<CallContext, 'services' | 'request' | 'secure'>): string {
  const { publicOrigin } = services.config;
  const asked = `${secure ? 'https' : 'http'}://${request.headers.get('host') ?? new URL(request.url).host}`;
  return new URL(publicOrigin ?? asked).origin;
}
