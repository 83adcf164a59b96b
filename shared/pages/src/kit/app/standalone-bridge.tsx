import { BRIDGE_VERSION } from '@platform/bridge/bridge-version';
import { createLocalState } from '@platform/bridge/create-local-state';
import { readAccessToken } from '@platform/bridge/access-token';
import type { SubAppBridge } from '@platform/bridge/sub-app-bridge';
import { createClient } from '@platform/contract/client';
import { getUserInfo } from '@platform/contract/users/user-info';
import { homeOfUser, isForRoles, routesOfSet } from '@platform/routes/routes-of-set';
import { setOfUser } from '@platform/routes/set-of-user';
import { history } from '@umijs/max';
import { message } from 'antd';

const PLATFORM_NAME = '知识产权管理平台';

/**
 * The bridge of a sub-app on its own development server: the session of the origin behind the proxy, without a frame.
 * Redirects to the login page without a session.
 */
export async function standaloneBridge(): Promise<SubAppBridge> {
  const callServer = createClient({ token: readAccessToken });
  const user = await callServer(getUserInfo, {}).catch(() => undefined);
  if (!user) {
    window.location.assign('/login');
    return new Promise(() => undefined);
  }
  const set = setOfUser(user);
  const builtPaths = routesOfSet(set)
    .filter((row) => isForRoles(row, user.roles))
    .map((row) => row.path);
  const state = createLocalState({
    user,
    set,
    badges: user.badges,
    unread: user.unread,
    searchText: '',
    theme: 'standard',
    companyName: '',
    breadcrumbExtras: [],
  });
  return {
    props: {
      base: '/',
      bridgeVersion: BRIDGE_VERSION,
      platformName: PLATFORM_NAME,
      defaultPath: homeOfUser(set, user.roles),
      builtPaths,
      features: { demoData: false, development: true },
    },
    state,
    actions: {
      requireSignIn: async () => window.location.assign('/login'),
      beginLoading: () => () => undefined,
      toast: (kind, text) => void message[kind](text),
      offerUndo: (text, undo) => void message.success(<a onClick={undo}>{text}，撤销</a>),
      navigate: (to, options) => (options?.replace ? history.replace(to) : history.push(to)),
      setTitle: (title) => {
        document.title = `${title} - ${PLATFORM_NAME}`;
      },
      setBreadcrumbExtras: (breadcrumbExtras) => state.set({ breadcrumbExtras }),
      logout: async () => window.location.assign('/web/index'),
      refreshUser: async () => state.set({ user: await callServer(getUserInfo, {}) }),
    },
  };
}
