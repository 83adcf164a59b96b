import { type RouteConfig, route } from '@remix-run/route-config';

/** The public pages that exist. The table of all planned ones is `@platform/routes/public-routes`. */
export default [
  route('/web/index', 'home/home.route.tsx'),
  route('/web/search', 'search/search.route.tsx'),
  route('/web/search/list', 'search/results.route.tsx'),
  route('/web/seniorSearch', 'search/senior.route.tsx'),
  route('/web/patent/:number', 'patents/patent.route.tsx'),
  route('/web/sitemap', 'shell/sitemap.route.tsx'),
  route('/login', 'sign-in/login.route.tsx'),
  route('/web/small/login', 'sign-in/visitor-login.route.tsx'),
  route('*', 'errors/not-found.route.tsx'),
] satisfies RouteConfig;
