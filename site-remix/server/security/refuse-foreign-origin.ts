import type { NextFunction, Request, Response } from 'express';

/**
 * Rejects forms of other sites with 403 before any page reads the body. A browser always sends `Origin` with a POST; a
 * request without one comes from no browser and carries no cookie of a victim.
 */
export function refuseForeignOrigin(originsOf: (request: Request) => readonly string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const origin = request.get('origin');
    const site = request.get('sec-fetch-site');
    const foreign =
      origin !== undefined
        ? !originsOf(request).includes(origin)
        : site !== undefined && site !== 'same-origin' && site !== 'none';
    if (!foreign) return next();
    response
      .status(403)
      .set('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('请求来自其他网站，已拒绝。请从本站页面重新提交。\n');
  };
}
