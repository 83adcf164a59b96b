import type { DataOf } from '@platform/contract/call';
import type { readSession as call } from '@platform/contract/sign-in/sign-in';
import type { CallContext } from '../../kernel/ports/call-context';
import { readCookie } from '../../kernel/http/cookies';
import { dropSessionCookies } from './open-session.service';
import { findLiveSession } from './session.queries';
import { SESSION_COOKIE } from './session-rules';
import { hashSessionSecret } from './session-secret';

/** The kind of user that the browser's session cookie belongs to. A cookie of no live session is removed. */
export async function readSession(context: CallContext): Promise<DataOf<typeof call>> {
  const secret = readCookie(context.cookie, SESSION_COOKIE);
  if (secret === undefined) return { signedIn: 'nobody' };
  const session = await findLiveSession(context.services.db, { tokenHash: hashSessionSecret(secret) });
  if (session) return { signedIn: session.visitorId === null ? 'user' : 'visitor' };
  dropSessionCookies(context);
  return { signedIn: 'nobody' };
}
