// What `@umijs/max` offers the sub-apps. Umi generates the same module into each app's .umi folder at build time;
// this stands in for it so that one type check covers the whole workspace without building anything.
import type { History } from '@umijs/renderer-react';

export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  resolvePath,
  useAppData,
  useLocation,
  useMatch,
  useNavigate,
  useOutlet,
  useParams,
  useResolvedPath,
  useRouteData,
  useRouteProps,
  useSearchParams,
  useSelectedRoutes,
} from '@umijs/renderer-react';

/** The app's history; under the host its base is the one given by props. */
export declare const history: History;
