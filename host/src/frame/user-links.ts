import type { RouteSet } from '@platform/routes/route';
import type { SessionUser } from '@platform/bridge/session-user';

export interface UserLink {
  to: string;
  /** Path whose page must exist. */
  path: string;
  icon: string;
  label: string;
  /**
   * Where there is space for both: one of the icons beside the avatar, or an entry of the menu below it. Default: both.
   */
  only?: 'icon' | 'menu';
}

type Person = Pick<SessionUser, 'com_id' | 'is_admin_view'>;

/** Page of one's own account. */
const centreOf = (set: RouteSet): string => (set === 'C' ? '/newUserCenter' : '/userCenter');

/**
 * The pages of the account (specification, Layout): personal centre and password except in an admin view, staff
 * configuration only when com_id is 0. Links to missing pages are left out.
 */
export function accountLinks(set: RouteSet, user: Person, has: (path: string) => boolean): UserLink[] {
  const own = user.is_admin_view !== 1;
  const centre = centreOf(set);
  const password = set === 'C' || set === 'D' ? '/NewupPwd' : '/upPwd';
  const links: UserLink[] = [];
  if (own) links.push({ to: centre, path: centre, icon: 'user', label: '个人中心' });
  if (user.com_id === 0 && set === 'C')
    links.push({ to: '/newsystem', path: '/newsystem', icon: 'team', label: '人员配置', only: 'icon' });
  if (user.com_id === 0 && set === 'B')
    links.push({ to: '/system?tab=staff', path: '/system', icon: 'team', label: '人员配置', only: 'icon' });
  if (own) {
    links.push({ to: password, path: password, icon: 'key', label: '修改密码' });
    links.push({ to: `${centre}?tab=sessions`, path: centre, icon: 'screen', label: '登录设备', only: 'menu' });
  }
  return links.filter(({ path }) => has(path));
}

/** Address of the own messages; undefined in an admin view, where another account's messages are not shown. */
export function messagesAddress(set: RouteSet, user: Person, has: (path: string) => boolean): string | undefined {
  if (user.is_admin_view === 1) return undefined;
  if (has('/center')) return '/center';
  const centre = centreOf(set);
  return has(centre) ? `${centre}?tab=messages` : undefined;
}
