import { ApiError } from './api-error';
import type { CallContext, UserViewer } from './call-context';

/** The viewer of a call that only users may make. @throws ApiError 403 for others, whom the access line keeps out already */
export function signedInUser({ viewer }: Pick<CallContext, 'viewer'>): UserViewer {
  if (viewer.kind !== 'user') throw ApiError.forbidden();
  return viewer;
}
