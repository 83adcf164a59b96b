import { createHash, randomBytes } from 'node:crypto';
import type { CallContext } from '../../kernel/ports/call-context';
import { readCookie, writeCookie } from '../../kernel/http/cookies';

/** Cookie of a browser that has requested a code. A code is valid only in the browser that requested it. */
const CODE_COOKIE = 'sq_code';
/** A day: longer than any code is valid, and too short for identifying the browser. */
const COOKIE_SECONDS = 24 * 3600;

type Browser = Pick<CallContext, 'cookie' | 'secure' | 'setCookie'>;

/** Hash of the browser's secret for the database; undefined in a browser that has requested no code. */
export function askingBrowser({ cookie }: Pick<Browser, 'cookie'>): string | undefined {
  const secret = secretIn(cookie);
  return secret === undefined ? undefined : hashOf(secret);
}

/** The same for a browser that requests a code now. It gets a secret if it has none, and keeps it for another day. */
export function markAskingBrowser({ cookie, secure, setCookie }: Browser): string {
  const secret = secretIn(cookie) ?? randomBytes(32).toString('base64url');
  setCookie(writeCookie(CODE_COOKIE, secret, { secure, maxAge: COOKIE_SECONDS }));
  return hashOf(secret);
}

function secretIn(cookie: string | null): string | undefined {
  const value = readCookie(cookie, CODE_COOKIE);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
