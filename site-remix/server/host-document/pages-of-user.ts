import type { UserInfo } from '@platform/contract/users/user-info';
import { isForRoles, routesOfSet } from '@platform/routes/routes-of-set';
import type { RouteSet } from '@platform/routes/route';

/**
 * Whether the user’s rights are limited: inside an admin view, or with a role below the organisation’s main account.
 */
export function isLimited(user: Pick<UserInfo, 'rid' | 'is_admin_view'>): boolean {
  return user.rid > 0 || user.is_admin_view > 0;
}

/** The pages of a release that the user’s set and rights include, in the order of the route table. */
export function pagesOfUser(set: RouteSet, user: UserInfo, released: readonly string[]): string[] {
  const has = new Set(released);
  return routesOfSet(set)
    .filter((row) => has.has(row.path))
    .filter((row) => !(user.is_admin_view > 0 && row.isAdminView === 0))
    .filter((row) => row.isAdmin !== 1 || user.is_admin === '1')
    .filter((row) => isForRoles(row, user.roles))
    .map((row) => row.path);
}
