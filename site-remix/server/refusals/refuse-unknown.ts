import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import type { PublicPages } from '../remix/remix-handler';

/** Whether the site has a route at a path; its loader may still find nothing there. */
export function hasPage({ routes }: ServerBuild): (path: string) => boolean {
  const literal = new Set<string>();
  const patterns: RegExp[] = [];
  for (const route of Object.values(routes)) {
    if (route?.path === undefined || route.path === '*') continue;
    const path = `/${route.path.replace(/^\//, '')}`;
    if (path.includes(':')) patterns.push(new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));
    else literal.add(path.toLowerCase());
  }
  return (path) =>
    literal.has(path.replace(/\/+$/, '').toLowerCase()) || patterns.some((pattern) => pattern.test(path));
}

/** Answers 404 for a path without route, before rendering. */
export function refuseUnknown(isThere: (path: string) => boolean, refuse: PublicPages['refuse']): RequestHandler {
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // An answer that depends on the session writes its own headers.
    if (!reads || isThere(request.path) || response.locals.fresh === true) return next();
    refuse(request, response, { status: 404, message: '' }).catch(next);
  };
}
