import type { SubAppName } from '@platform/routes/sub-apps';
import { readCookie, writeCookie } from '@platform/api/kernel/http/cookies';
import type { UserInfo } from '@platform/contract/users/user-info';
import { decodePart } from '@platform/domain/text/decode-address';

/** The decision about a requested development build. */
export type DevEntry =
  /** No development build was requested. */
  | { kind: 'none' }
  | { kind: 'mounted'; url: URL }
  /** `reason` is a Chinese sentence for the user; the release is shown. */
  | { kind: 'refused'; reason: string };

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Judges an address like `http://localhost:8003` of a local build: for all users on a development server, otherwise for
 * operations accounts. Accepts only this machine’s own addresses, so that no link can load foreign code.
 */
export function judgeDevEntry(
  given: string | undefined,
  user: Pick<UserInfo, 'is_operations'>,
  development: boolean,
): DevEntry {
  if (given === undefined) return { kind: 'none' };
  if (!development && user.is_operations !== 1)
    return { kind: 'refused', reason: '只有运维账号可以打开开发版本，当前显示的是正式版本。' };
  try {
    const url = new URL(given);
    if (LOOPBACK.includes(url.hostname) && /^https?:$/.test(url.protocol))
      return { kind: 'mounted', url: new URL('/', url) };
  } catch {
    // Refused below.
  }
  return { kind: 'refused', reason: '开发版本只能来自本机地址，例如 http://localhost:8003，当前显示的是正式版本。' };
}

/** Value of `?sub-work=…` that ends a development build. */
export const END_OF_DEVELOPMENT = 'release';

/**
 * The development build that the address asks for, the one that the browser session has stored, and the address without
 * the parameter.
 */
export interface DevWish {
  /** `?sub-work=…`, undefined without it. */
  asked?: string;
  /** Chosen earlier in this browser session. */
  remembered?: string;
  /** The same address without the parameter. */
  plainAddress: string;
}

const cookieOf = (subApp: SubAppName) => `dev_${subApp}`;

/** Reads the development build from a request. A session cookie keeps the choice across navigation and reload. */
export function readDevWish(address: string, cookies: string | undefined, subApp: SubAppName): DevWish {
  const url = new URL(address, 'http://here');
  const asked = url.searchParams.get(subApp) ?? undefined;
  url.searchParams.delete(subApp);
  const remembered = readCookie(cookies, cookieOf(subApp));
  return { asked, remembered: remembered && decodePart(remembered), plainAddress: url.pathname + url.search };
}

/** `Set-Cookie` that remembers a development build until the browser is closed, or forgets it. */
export function devCookie(subApp: SubAppName, url: URL | undefined, secure: boolean): string {
  return url
    ? writeCookie(cookieOf(subApp), encodeURIComponent(url.origin), { secure })
    : writeCookie(cookieOf(subApp), '', { maxAge: 0, secure });
}
