import type { SubAppName } from './sub-apps';
import { adminRoutes } from './admin-routes';
import { districtRoutes } from './district-routes';
import { portalRoutes } from './portal-routes';
import type { RouteRow, RouteSet } from './route';
import { sharedRoutes } from './shared-routes';
import { workRoutes } from './work-routes';

const own: Record<RouteSet, readonly RouteRow[]> = {
  A: portalRoutes,
  B: adminRoutes,
  C: [...districtRoutes, ...workRoutes],
  D: workRoutes,
};

/** Default page of each set: where `/` leads. */
export const homeOf: Record<RouteSet, string> = { A: '/home', B: '/user', C: '/work', D: '/work' };

/** Whether accounts with these roles use a page of their set. */
export function isForRoles(row: RouteRow, roles: readonly string[]): boolean {
  return row.roles === undefined || row.roles.some((role) => roles.includes(role));
}

/** Start page of a user: the default page of the set; for an editor, who does not use /user, the content. */
export function homeOfUser(set: RouteSet, roles: readonly string[] = []): string {
  return roles.includes('editor') ? '/news' : homeOf[set];
}

/** The sub-app that shows a set. */
export const subAppOf: Record<RouteSet, SubAppName> = {
  A: 'sub-portal',
  B: 'sub-admin',
  C: 'sub-work',
  D: 'sub-work',
};

/** Pages of a set: its own rows, then the shared ones whose path it does not have itself. */
export function routesOfSet(set: RouteSet): RouteRow[] {
  const rows = own[set];
  const paths = new Set(rows.map((row) => row.path));
  return [...rows, ...sharedRoutes.filter((row) => !paths.has(row.path))];
}

/** The page at a literal path of a set. A trailing slash is ignored. */
export function findRoute(set: RouteSet, path: string): RouteRow | undefined {
  const literal = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routesOfSet(set).find((row) => row.path === literal);
}

/** Whether any set has a page at this path: such addresses belong to the frame. */
export function isSignedInPath(path: string): boolean {
  return (['A', 'B', 'C', 'D'] as const).some((set) => findRoute(set, path));
}

/** Rows from the uppermost page above down to the page itself. */
export function lineOf(set: RouteSet, path: string): RouteRow[] {
  const line: RouteRow[] = [];
  for (let row = findRoute(set, path); row && !line.includes(row); row = row.parent && findRoute(set, row.parent))
    line.unshift(row);
  return line;
}

/**
 * The literal path behind a nested spelling, if it is one: below any page above, however deep (`/work/workCompany`,
 * `/work/addDemand` and `/work/workWaitvisit3/addDemand` lead to `/workCompany` and `/addDemand`).
 */
export function literalOfNested(set: RouteSet, path: string): string | undefined {
  return routesOfSet(set).find((row) => isNestedSpelling(set, row, path))?.path;
}

function isNestedSpelling(set: RouteSet, row: RouteRow, path: string): boolean {
  if (path === row.path || !path.endsWith(row.path)) return false;
  const above = path.slice(0, -row.path.length);
  return lineOf(set, row.path)
    .slice(0, -1)
    .some((ancestor) => ancestor.path === above || isNestedSpelling(set, ancestor, above));
}
