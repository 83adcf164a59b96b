import { SIGN_IN_AGAIN } from '@platform/contract/envelope';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { readCookie } from '../../kernel/http/cookies';
import { accessToken, homeOfRole, sessionCookie } from '../session/open-session.service';
import { findLiveSession } from '../session/session.queries';
import { SESSION_COOKIE } from '../session/session-rules';
import { hashSessionSecret } from '../session/session-secret';
import type { SignedIn } from './sign-in.service';

/**
 * A new access token for the session of the cookie. An access token cannot renew itself, so that a stolen one ends
 * after fifteen minutes. The cookie of a remembered session is extended to another thirty days.
 * @throws ApiError 401 without a live cookie
 */
export async function renew(context: SelfContext): Promise<SignedIn> {
  const { services, viewer, cookie, secure, setCookie } = context;
  const secret = readCookie(cookie, SESSION_COOKIE);
  const session =
    secret === undefined ? undefined : await findLiveSession(services.db, { tokenHash: hashSessionSecret(secret) });
  if (secret === undefined || session?.user?.id !== viewer.userId) throw new ApiError(401, SIGN_IN_AGAIN);
  if (session.remembered) setCookie(sessionCookie(secret, { secure, remember: true }));
  return { ...(await accessToken(services, session.id)), home: homeOfRole(session.user.role) };
}
