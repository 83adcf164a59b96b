import { readCookie } from '../../kernel/http/cookies';
import type { Viewer } from '../../kernel/ports/call-context';
import type { Services } from '../../kernel/ports/services';
import {
  findLiveSession,
  isSessionOfDisabled,
  touchSession,
  type LiveSession,
  type SessionKey,
} from './session.queries';
import { SESSION_COOKIE } from './session-rules';
import { hashSessionSecret } from './session-secret';
import { setOfRole } from './set-of-role';

/** Credentials of a caller. */
export interface Credentials {
  cookie?: string | null;
  authorization?: string | null;
}

export interface Authentication {
  viewer: Viewer;
  /** Credential that identified the caller: an access token, the cookie, or none. */
  by: 'token' | 'cookie' | 'nothing';
}

/**
 * Identifies the caller. A valid access token takes precedence. An expired one does not invalidate a live cookie, so
 * that an open tab continues to work. Reads the database each time, so that a revoked session or a disabled account
 * ends at once. A caller with the session of a disabled account is marked as such.
 */
export async function authenticate(
  services: Pick<Services, 'db' | 'tokens'>,
  credentials: Credentials,
): Promise<Authentication> {
  const shown: SessionKey[] = [];
  const token = credentials.authorization?.replace(/^Bearer\s+/i, '').trim();
  if (token) {
    const id = await services.tokens.read(token);
    if (id !== undefined) shown.push({ id });
    const session = id === undefined ? undefined : await findLiveSession(services.db, { id });
    if (session) return found(services, session, 'token');
  }
  const secret = readCookie(credentials.cookie, SESSION_COOKIE);
  if (secret) {
    const key = { tokenHash: hashSessionSecret(secret) };
    shown.push(key);
    const session = await findLiveSession(services.db, key);
    if (session) return found(services, session, 'cookie');
  }
  for (const key of shown)
    if (await isSessionOfDisabled(services.db, key))
      return { viewer: { kind: 'anonymous', disabled: true }, by: 'nothing' };
  return { viewer: { kind: 'anonymous' }, by: 'nothing' };
}

async function found(
  services: Pick<Services, 'db'>,
  session: LiveSession,
  by: 'token' | 'cookie',
): Promise<Authentication> {
  if (session.untouched) await touchSession(services.db, session);
  return { viewer: toViewer(session), by };
}

function toViewer(session: LiveSession): Viewer {
  if (session.visitorId !== null) return { kind: 'visitor', visitorId: session.visitorId, sessionId: session.id };
  if (session.user === null) return { kind: 'anonymous' };
  const { id, role, name, companyId, townId } = session.user;
  return {
    kind: 'user',
    userId: id,
    sessionId: session.id,
    set: setOfRole(role),
    role,
    name,
    companyId,
    townId,
    adminUserId: session.adminUserId,
    previewRelease: session.previewRelease,
    mustChangePassword: session.mustChangePassword,
  };
}
