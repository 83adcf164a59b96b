import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

/**
 * Returns for each path a handler that knows the route of its page and the parents of it, and for a path without a
 * route one that knows all. For each request Remix flattens, ranks and matches all routes of a handler, and makes
 * elements of them.
 */
export function pageHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const literal = new Map<string, RequestHandler>();
  const patterns: [RegExp, RequestHandler][] = [];
  const whole = createRequestHandler(build, mode);
  for (const route of Object.values(build.routes)) {
    if (route?.path === undefined || route.path === '' || /[*?]/.test(route.path)) continue;
    const path = `/${route.path.replace(/^\//, '')}`;
    const handler = createRequestHandler(withRoute(build, route.id), mode);
    if (path.includes(':')) patterns.push([new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), handler]);
    else literal.set(path, handler);
  }
  return (path) => literal.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1] ?? whole;
}

/** The build with one route and its parents. Rendering makes elements of all routes that the assets list. */
function withRoute(build: ServerBuild, id: string): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  const assets: ServerBuild['assets']['routes'] = {};
  let route = build.routes[id];
  while (route) {
    routes[route.id] = route;
    assets[route.id] = build.assets.routes[route.id]!;
    route = route.parentId === undefined ? undefined : build.routes[route.parentId];
  }
  return { ...build, routes, assets: { ...build.assets, routes: assets } };
}
