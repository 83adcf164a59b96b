import type { NextFunction, Request, Response } from 'express';

/** The only path that redirects to another site: sign-in at WeChat. */
const LEADS_AWAY = '/login/wechat';

/**
 * Keeps every redirect within the platform, whatever it was built from. Redirects configured by an administrator are
 * exempt by `response.locals.mayLeave`.
 */
export function stayWithin(request: Request, response: Response, next: NextFunction): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isOwn = name.toLowerCase() !== 'location' || response.locals.mayLeave === true || request.path === LEADS_AWAY;
    return setHeader(name, isOwn ? value : ownLocation(String(value)));
  };
  next();
}

/**
 * The location where every browser reads it as one of this origin; else the same path below this origin, or the front
 * page.
 */
export function ownLocation(location: string): string {
  // Browsers drop tabs and line ends, and treat a backslash as a slash.
  const read = location.replace(/[\t\r\n]/g, '');
  return read.startsWith('/') ? read.replace(/^[/\\]+/, '/') : '/';
}
