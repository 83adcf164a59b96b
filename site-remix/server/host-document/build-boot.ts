import type { SubAppName } from '@platform/routes/sub-apps';
import { BRIDGE_VERSION } from '@platform/bridge/bridge-version';
import type { HostBoot, SubAppToCome } from '@platform/bridge/host-boot';
import type { HostMenu } from '@platform/bridge/host-menu';
import type { UserInfo } from '@platform/contract/users/user-info';
import { leaveAdminView } from '@platform/contract/session/admin-view';
import { menuOf, topBarOf } from '@platform/routes/menu';
import type { RouteSet } from '@platform/routes/route';
import { homeOfUser, routesOfSet } from '@platform/routes/routes-of-set';
import { chosenSubApp, type ReleaseChoice } from './choose-sub-app';
import { isLimited, pagesOfUser } from './pages-of-user';

export interface BootFacts {
  platformName: string;
  user: UserInfo;
  set: RouteSet;
  subApp: SubAppName;
  release: ReleaseChoice;
  /** There is no release: the sub-app is still being built. */
  toCome?: SubAppToCome;
  devEntry?: string;
  devRefusal?: string;
  nonce: string;
  demoData: boolean;
  development: boolean;
}

/** Everything that the frame needs to paint and mount, computed from the route table, the release and the user. */
export function buildBoot(facts: BootFacts): HostBoot {
  const { user, set } = facts;
  const released = pagesOfUser(set, user, facts.release.builtPaths);
  // A local build may have pages that no release has yet; the menu shows those that certainly exist.
  const builtPaths = facts.devEntry
    ? pagesOfUser(
        set,
        user,
        routesOfSet(set).map((row) => row.path),
      )
    : released;
  const home = homeOfUser(set, user.roles);
  return {
    bridgeVersion: BRIDGE_VERSION,
    platformName: facts.platformName,
    user,
    set,
    defaultPath: home,
    builtPaths,
    // Only the build knows which pages the release will have.
    menu: menuFor(set, facts.toCome ? [] : released, isLimited(user)),
    ...(facts.toCome
      ? { subApp: { name: facts.subApp, version: '', entry: '' }, toCome: facts.toCome }
      : { subApp: chosenSubApp(facts.subApp, facts.release) }),
    ...(facts.devEntry ? { devEntry: facts.devEntry } : {}),
    ...(facts.devRefusal ? { devRefusal: facts.devRefusal } : {}),
    nonce: facts.nonce,
    ...(user.is_admin_view > 0
      ? { adminView: { subjectName: subjectOf(user), readOnly: true, leavePath: leaveAdminView.path } }
      : {}),
    badges: user.badges,
    unread: user.unread,
    features: { demoData: facts.demoData, development: facts.development },
  };
}

function menuFor(set: RouteSet, builtPaths: string[], limited: boolean): HostMenu {
  const conditions = { builtPaths: new Set(builtPaths), limited };
  return { side: menuOf(set, conditions), top: topBarOf(set, conditions).map(({ path, title }) => ({ path, title })) };
}

/** The organisation or user whose pages an administrator views. */
function subjectOf(user: UserInfo): string {
  return user.company_name || user.street_name || user.name;
}
