import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

/**
 * Returns for each path a handler that knows the route of its page and the parents of it, and for a path without a
 * route one that knows all. Remix flattens, ranks and matches all routes of a handler at each request, which took a
 * seventh of the time of a page.
 */
export function pageHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const literal = new Map<string, RequestHandler>();
  const patterns: [RegExp, RequestHandler][] = [];
  const whole = createRequestHandler(build, mode);
  for (const route of Object.values(build.routes)) {
    if (route?.path === undefined || route.path === '' || /[*?]/.test(route.path)) continue;
    const path = `/${route.path.replace(/^\//, '')}`;
    const handler = createRequestHandler({ ...build, routes: withParents(build.routes, route.id) }, mode);
    if (path.includes(':')) patterns.push([new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), handler]);
    else literal.set(path, handler);
  }
  return (path) => literal.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1] ?? whole;
}

function withParents(routes: ServerBuild['routes'], id: string): ServerBuild['routes'] {
  const chosen: ServerBuild['routes'] = {};
  let route = routes[id];
  while (route) {
    chosen[route.id] = route;
    route = route.parentId === undefined ? undefined : routes[route.parentId];
  }
  return chosen;
}
