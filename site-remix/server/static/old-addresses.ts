import type { CurrentSite } from '@platform/api/content/site/current-site';
import type { NextFunction, Request, Response } from 'express';

/** Redirects old addresses permanently, with their query. */
export function oldAddresses(current: Pick<CurrentSite, 'redirect'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    current.redirect(request.path).then((to) => {
      if (to === undefined) return next();
      // A browser revalidates it: a redirect removed in the administration ends for all.
      response.locals.mayLeave = true;
      response.set('cache-control', 'no-cache').redirect(301, withQuery(to, request.originalUrl));
    }, next);
  };
}

function withQuery(to: string, from: string): string {
  const target = new URL(to, 'http://site.invalid');
  const { searchParams } = new URL(from, 'http://site.invalid');
  for (const [name, value] of searchParams) if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  return to.startsWith('/') ? target.pathname + target.search + target.hash : target.href;
}
