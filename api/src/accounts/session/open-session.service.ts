import { homeOfUser } from '@platform/routes/routes-of-set';
import type { AccountRole } from '@platform/contract/users/account';
import type { CallContext } from '../../kernel/ports/call-context';
import { readCookie, writeCookie } from '../../kernel/http/cookies';
import type { Services } from '../../kernel/ports/services';
import type { Database } from '../../kernel/database/pool';
import { ACCESS_TOKEN_SECONDS } from './access-tokens';
import { insertSession, revokeSessions } from './session.queries';
import { ABSOLUTE_SECONDS, ADMIN_COOKIE, IDLE_SECONDS, SESSION_COOKIE } from './session-rules';
import { hashSessionSecret, newSessionSecret } from './session-secret';
import { setOfRole } from './set-of-role';

/** Origin of a sign-in, and destination of its cookie. */
export interface SignInPlace {
  address: string;
  userAgent: string;
  secure: boolean;
  setCookie(value: string): void;
  /** `Cookie` header of the browser. The sessions in it end, so that a planted cookie has no effect. */
  cookie?: string | null;
}

/** The place of the sign-in by this call. */
export function placeOf({ address, userAgent, secure, setCookie, cookie }: CallContext): SignInPlace {
  return { address, userAgent, secure, setCookie, cookie };
}

export interface OpenOptions {
  /** 记住我. */
  remember?: boolean;
  /** The password proved the identity. */
  byPassword?: boolean;
  /** Absolute expiry in seconds; by default that of its kind. */
  lasts?: number;
  /** Keeps the sessions of the browser's cookies, for an admin view beside the administrator's session. */
  keep?: boolean;
  tx?: Database;
}

export interface OpenedSession {
  sessionId: number;
  token: string;
  expiresIn: number;
}

/** Opens a session with a new secret, sets the cookie and ends the browser's former session. */
export async function openSession(
  services: Pick<Services, 'db' | 'tokens'>,
  owner: { userId: number; adminSessionId?: number } | { visitorId: number },
  place: SignInPlace,
  { remember = false, lasts, byPassword = false, keep = false, tx = services.db }: OpenOptions = {},
): Promise<OpenedSession> {
  const secret = newSessionSecret();
  const kind = remember ? 'remembered' : 'ordinary';
  if (!keep) await endCookieSessions(tx, place);
  const sessionId = await insertSession(tx, {
    ...owner,
    tokenHash: hashSessionSecret(secret),
    remembered: remember,
    byPassword,
    expiresAt: new Date(Date.now() + (lasts ?? ABSOLUTE_SECONDS[kind]) * 1000),
    address: place.address,
    userAgent: place.userAgent.slice(0, 400),
  });
  place.setCookie(sessionCookie(secret, { secure: place.secure, remember }));
  return { sessionId, ...(await accessToken(services, sessionId)) };
}

/** Ends the sessions of the browser's cookies, and removes the administrator's cookie. */
export async function endCookieSessions(
  db: Database,
  { cookie, secure, setCookie }: Pick<SignInPlace, 'cookie' | 'secure' | 'setCookie'>,
): Promise<void> {
  const admin = readCookie(cookie, ADMIN_COOKIE);
  const secrets = [readCookie(cookie, SESSION_COOKIE), admin].filter((secret) => secret !== undefined);
  if (secrets.length > 0) await revokeSessions(db, { tokenHashes: secrets.map(hashSessionSecret) });
  if (admin !== undefined) setCookie(writeCookie(ADMIN_COOKIE, '', { secure, maxAge: 0 }));
}

/** Removes both session cookies from the browser: its own and the administrator's behind a view. */
export function dropSessionCookies({ secure, setCookie }: Pick<SignInPlace, 'secure' | 'setCookie'>): void {
  for (const name of [SESSION_COOKIE, ADMIN_COOKIE]) setCookie(writeCookie(name, '', { secure, maxAge: 0 }));
}

/** The session cookie; a remembered one outlives the browser. */
export function sessionCookie(secret: string, { secure, remember }: { secure: boolean; remember: boolean }): string {
  return writeCookie(SESSION_COOKIE, secret, { secure, maxAge: remember ? IDLE_SECONDS.remembered : undefined });
}

/** A new access token for a session. */
export async function accessToken(
  services: Pick<Services, 'tokens'>,
  sessionId: number,
): Promise<{ token: string; expiresIn: number }> {
  return { token: await services.tokens.issue(sessionId), expiresIn: ACCESS_TOKEN_SECONDS };
}

/** The start page of an account. */
export function homeOfRole(role: AccountRole): string {
  return homeOfUser(setOfRole(role), [role]);
}
