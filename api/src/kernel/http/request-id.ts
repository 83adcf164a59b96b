import { randomUUID } from 'node:crypto';
import type { Services } from '../ports/services';

/** The id of a request: the trusted proxy's, otherwise a new one. */
export function requestIdOf(request: Request, { config }: Pick<Services, 'config'>): string {
  const given = config.trustProxy ? request.headers.get('x-request-id') : null;
  return given && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID();
}
