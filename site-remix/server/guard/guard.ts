import type { Api } from '@platform/api/server/app';
import { readCookie } from '@platform/api/kernel/http/cookies';
import { dropSessionCookies } from '@platform/api/accounts/session/open-session.service';
import { SESSION_COOKIE } from '@platform/api/accounts/session/session-rules';
import type { NextFunction, Request, Response } from 'express';
import type { SendFrame } from '../host-document/send-frame';
import { plainNotFound } from '../static/plain-not-found';
import { asksForSession, decide, isFilePath, isPublicPath } from './decide';
import { findStanding } from './find-standing';
import type { Standing } from './standing';

export interface GuardOptions {
  api: Pick<Api, 'call'>;
  /** Whether the public site has a page at this address. */
  isKnownPage(path: string): boolean;
  sendFrame: SendFrame;
}

/** The guard of specification §4 in front of the public site. Public pages pass without reading the cookie. */
export function guard({ api, isKnownPage, sendFrame }: GuardOptions) {
  return (request: Request, response: Response, next: NextFunction): void => {
    handle(request, response, next).catch(next);
  };

  async function handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.path.length > 1 ? request.path.replace(/\/+$/, '') : request.path;
    const search = request.originalUrl.slice(request.path.length);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (path !== request.path && reading && (path === '/web' || isKnownPage(path)))
      return response.redirect(301, path + search);
    if (path.startsWith('/.well-known/') || path.startsWith('/__') || path.endsWith('.data')) return next();
    if (!reading) return isPublicPath(path) ? next() : refuseMethod(response);
    if (isFilePath(path)) return plainNotFound(response);
    if (path === '/web/index') response.vary('Cookie');
    if (!asksForSession(path)) return next();

    const standing = await standingOf(request, response);
    const verdict = decide(path, search, standing);
    if (verdict.kind === 'public') return next();
    // Read by the page, which writes its own headers.
    response.locals.fresh = true;
    if ('clear' in verdict && verdict.clear)
      dropSessionCookies({ secure: request.secure, setCookie: (value) => response.append('set-cookie', value) });
    switch (verdict.kind) {
      case 'redirect':
        response.set('cache-control', 'no-store');
        return response.redirect(verdict.status, verdict.to);
      case 'frame':
        if (standing.kind === 'user') return sendFrame(request, response, standing, verdict.found);
        return plainNotFound(response);
      default:
        return next();
    }
  }

  async function standingOf(request: Request, response: Response): Promise<Standing> {
    const cookie = request.get('cookie') ?? '';
    if (!readCookie(cookie, SESSION_COOKIE)) return { kind: 'none' };
    return findStanding(api, { cookie, address: request.ip, requestId: String(response.locals.requestId) });
  }
}

function refuseMethod(response: Response): void {
  response
    .status(405)
    .set({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('该地址不接受提交。\n');
}
