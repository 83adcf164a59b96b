import type { RouteSet, SessionUser } from '@platform/bridge/session-user';

export interface UserLink {
  to: string;
  /** Path whose page must exist. */
  path: string;
  icon: string;
  label: string;
}

type Person = Pick<SessionUser, 'com_id' | 'is_admin_view'>;

/** Page of one's own account. */
const centreOf = (set: RouteSet): string => (set === 'C' ? '/newUserCenter' : '/userCenter');

/**
 * Icons beside the avatar (specification, Layout): personal centre unless in an admin view, staff configuration only
 * when com_id is 0, change password. A link whose page does not exist is left out.
 */
export function userLinks(set: RouteSet, user: Person, has: (path: string) => boolean): UserLink[] {
  const work = set === 'C' || set === 'D';
  const centre = centreOf(set);
  const password = work ? '/NewupPwd' : '/upPwd';
  const links: UserLink[] = [];
  if (user.is_admin_view !== 1) links.push({ to: centre, path: centre, icon: 'user', label: '个人中心' });
  if (user.com_id === 0 && set === 'C')
    links.push({ to: '/newsystem', path: '/newsystem', icon: 'team', label: '人员配置' });
  if (user.com_id === 0 && set === 'B')
    links.push({ to: '/system?tab=staff', path: '/system', icon: 'team', label: '人员配置' });
  if (user.is_admin_view !== 1) links.push({ to: password, path: password, icon: 'key', label: '修改密码' });
  return links.filter(({ path }) => has(path));
}

/** Entries of the menu below the avatar. A link whose page does not exist, or not inside an admin view, is left out. */
export function accountLinks(set: RouteSet, user: Person, has: (path: string) => boolean): UserLink[] {
  const centre = centreOf(set);
  const links = userLinks(set, user, has).filter(({ icon }) => icon !== 'team');
  const own = user.is_admin_view !== 1 && has(centre);
  return own ? [...links, { to: `${centre}?tab=sessions`, path: centre, icon: 'screen', label: '登录设备' }] : links;
}

/** Where one reads one's messages; nobody reads somebody else's in an admin view. */
export function messagesAddress(set: RouteSet, user: Person, has: (path: string) => boolean): string | undefined {
  if (user.is_admin_view === 1) return undefined;
  if (has('/center')) return '/center';
  const centre = centreOf(set);
  return has(centre) ? `${centre}?tab=messages` : undefined;
}
