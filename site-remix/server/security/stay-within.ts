import type { NextFunction, Request, Response } from 'express';

/** Where a page leads away on purpose: sign-in at WeChat. */
const LEADS_AWAY = '/login/wechat';

/**
 * Keeps every redirect within the platform, whatever it was built from. Redirects that an administrator wrote say so by
 * `response.locals.mayLeave`.
 */
export function stayWithin(request: Request, response: Response, next: NextFunction): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isOwn = name.toLowerCase() !== 'location' || response.locals.mayLeave === true || request.path === LEADS_AWAY;
    return setHeader(name, isOwn ? value : ownLocation(String(value)));
  };
  next();
}

/** The location where it is one of this origin to every browser; else the same path below this origin, or the front page. */
export function ownLocation(location: string): string {
  // Browsers leave out tabs and line ends, and take a backslash for a slash.
  const read = location.replace(/[\t\r\n]/g, '');
  return read.startsWith('/') ? read.replace(/^[/\\]+/, '/') : '/';
}
