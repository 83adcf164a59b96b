import { findRoute, homeOfUser, isForRoles, isSignedInPath, literalOfNested } from '@platform/routes/routes-of-set';
import { frontPageAddress } from '@platform/bridge/front-page';
import { isBelow } from '../is-below';
import type { Standing } from './standing';

/** The guard’s decision about a request for a page. */
export type Verdict =
  /** The public site answers, regardless of the session. */
  | { kind: 'public' }
  /** The public site answers, and the answer must not be cached. `clear` also ends the cookie. */
  | { kind: 'fresh'; clear: boolean }
  | { kind: 'redirect'; to: string; status: 301 | 302; clear?: boolean }
  /** The frame answers, with a page of the user's set or with 404 inside. */
  | { kind: 'frame'; found: boolean }
  | { kind: 'not-found' };

/** The start page of field workers. */
const VISITOR_HOME = '/web/small/Waitvisit';
/** The only page of a user with a one-time password until it is changed. */
const CHANGE_PASSWORD = '/upPwd';
/** The sign-in pages: on the platform, and by WeChat. */
const SIGN_IN_PATHS: readonly string[] = ['/login', '/login/wechat', '/login/wechat/callback'];
const sets = ['A', 'B', 'C', 'D'] as const;

/**
 * Folders that contain only files: pictures, feeds, codes, sitemaps. A missing file is answered with one line of text.
 */
const FILES = ['/media', '/feeds', '/share', '/sitemaps'];

/** Whether an address belongs to files, never to a page. */
export function isFilePath(path: string): boolean {
  return FILES.some((folder) => isBelow(path, folder));
}

/**
 * Pages of the public site: their answer does not depend on a session, except for the three that {@link asksForSession}
 * names.
 */
export function isPublicPath(path: string): boolean {
  return path.startsWith('/web/') || SIGN_IN_PATHS.includes(path);
}

/** Whether the answer depends on the session. For all other addresses the cookie is not read. */
export function asksForSession(path: string): boolean {
  return path === '/web/index' || path === '/login' || !isPublicPath(path);
}

/**
 * The guard of specification §4 as a function: address and session in, verdict out.
 * @param path without query and without slash at the end
 * @param search query with its `?`, or empty
 */
export function decide(path: string, search: string, standing: Standing): Verdict {
  if (!asksForSession(path)) return { kind: 'public' };
  // A preview of the site shows the front page to a signed-in user too.
  if (path === '/web/index' && new URLSearchParams(search).has('site')) return { kind: 'public' };
  if (path === '/web/index') return decideFrontPage(standing);
  if (path === '/login') return decideSignIn(search, standing);
  if (standing.kind === 'user') return decideForUser(path, search, standing);
  if (path === '/web') return redirect('/web/index', standing.kind === 'invalid');
  if (path === '/404') return { kind: 'not-found' };
  if (standing.kind === 'visitor') return redirect(VISITOR_HOME);
  // `next` is kept only for addresses that have a page.
  const hasPage = isSignedInPath(path) || sets.some((set) => literalOfNested(set, path) !== undefined);
  const next = hasPage ? path + search : '/';
  if (standing.kind === 'invalid') return redirect(frontPageAddress('expired', next), true);
  return redirect(next === '/' ? '/web/index' : frontPageAddress('sign-in', next));
}

function decideFrontPage(standing: Standing): Verdict {
  if (standing.kind === 'none') return { kind: 'public' };
  if (standing.kind === 'user') return redirect('/');
  return { kind: 'fresh', clear: standing.kind === 'invalid' };
}

/** Redirects a signed-in user: to the requested page, when it is one of the user’s, else home. */
function decideSignIn(search: string, standing: Standing): Verdict {
  if (standing.kind === 'none') return { kind: 'public' };
  if (standing.kind !== 'user') return { kind: 'fresh', clear: standing.kind === 'invalid' };
  const next = new URLSearchParams(search).get('next') ?? '/';
  const path = next.split(/[?#]/, 1)[0] ?? '/';
  const { set, user } = standing;
  const row = findRoute(set, path) ?? findRoute(set, literalOfNested(set, path) ?? '');
  const isOwn = row !== undefined && isForRoles(row, user.roles);
  return redirect(isOwn && next.startsWith('/') && !/[\\\s]/.test(next) ? next : '/');
}

function decideForUser(path: string, search: string, { set, user }: Extract<Standing, { kind: 'user' }>): Verdict {
  if (user.must_change_password === 1 && path !== CHANGE_PASSWORD) return redirect(CHANGE_PASSWORD);
  if (path === '/') return redirect(homeOfUser(set, user.roles));
  if (path === '/web' && set !== 'B') return redirect('/web/index');
  const row = findRoute(set, path);
  if (row && path !== '/404') return { kind: 'frame', found: isForRoles(row, user.roles) };
  const literal = literalOfNested(set, path);
  return literal ? redirect(literal + search) : { kind: 'frame', found: false };
}

function redirect(to: string, clear = false): Verdict {
  return { kind: 'redirect', to, status: 302, clear };
}
