import type { RouteSet, SessionUser } from '@platform/bridge/session-user';

export interface UserLink {
  to: string;
  /** Path whose page must exist. */
  path: string;
  icon: string;
  label: string;
}

type Person = Pick<SessionUser, 'com_id' | 'is_admin_view'>;

/**
 * Icons beside the avatar (specification, Layout): personal centre unless in an admin view, staff configuration only
 * when com_id is 0, change password. A link whose page does not exist is left out.
 */
export function userLinks(set: RouteSet, user: Person, has: (path: string) => boolean): UserLink[] {
  const work = set === 'C' || set === 'D';
  const centre = set === 'C' ? '/newUserCenter' : '/userCenter';
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
