// The exports of `@umijs/max` for the sub-apps. Umi generates the same module into the .umi folder of each app at build
// time. This file replaces it so that one type check covers the whole workspace without a build.
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

/** The history of the app; under the host its base is the one given by props. */
export declare const history: History;
