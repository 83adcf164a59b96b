import { type RouteConfig, route } from '@remix-run/route-config';
import { CONTENT_PAGES, SINGLE_PAGES } from './content/content-pages';

/** The public pages that exist. The table of all planned ones is `@platform/routes/public-routes`. */
export default [
  route('/web/index', 'home/home.route.tsx'),
  route('/web/search', 'search/search.route.tsx'),
  route('/web/search/list', 'search/results.route.tsx'),
  route('/web/seniorSearch', 'search/senior.route.tsx'),
  route('/web/patent/:number', 'patents/patent.route.tsx'),
  route('/web/sitemap', 'shell/sitemap.route.tsx'),
  ...CONTENT_PAGES.flatMap(({ path, details = [] }) => [
    route(path, 'content/list.route.tsx', { id: path.slice(1) }),
    ...details.map((each) => route(each.path, 'content/details.route.tsx', { id: each.path.slice(1) })),
  ]),
  ...SINGLE_PAGES.map((path) => route(path, 'content/page.route.tsx', { id: path.slice(1) })),
  route('/login', 'sign-in/login.route.tsx'),
  route('/web/small/login', 'sign-in/visitor-login.route.tsx'),
  route('*', 'errors/not-found.route.tsx'),
] satisfies RouteConfig;
