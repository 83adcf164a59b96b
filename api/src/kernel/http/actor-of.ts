import { ApiError } from '../errors/api-error';
import type { Viewer } from '../ports/call-context';

/** The actor of an action that is open to accounts and programs. */
export interface Actor {
  /** Null for a program. */
  userId: number | null;
  /** Name of the account or 「令牌 <name>」. */
  by: string;
}

/**
 * The actor of a call that administrators and operations tokens share.
 * @throws ApiError 403 for others, which the access line already excludes
 */
export function actorOf(viewer: Viewer): Actor {
  if (viewer.kind === 'user') return { userId: viewer.userId, by: viewer.name };
  if (viewer.kind === 'operations') return { userId: null, by: `令牌 ${viewer.name}` };
  throw ApiError.forbidden();
}
