import type { HostBoot } from '@platform/bridge/host-boot';
import type { InitGlobalState } from '@platform/bridge/qiankun-state';
import { createStateChannel } from '@platform/bridge/create-state-channel';
import type { PlatformState } from '@platform/bridge/platform-state';
import { keptTheme } from '@platform/bridge/theme';
import type { Host, PageTitle } from './host';
import { createStore } from './store';

/** The state at the start of a document; `companyName` and `searchText` come from the address. */
function initialState(boot: HostBoot, address: URL): PlatformState {
  return {
    user: boot.user,
    set: boot.set,
    badges: boot.badges,
    unread: boot.unread,
    searchText: address.searchParams.get('val') ?? '',
    theme: keptTheme(),
    companyName: address.searchParams.get('companyName') ?? '',
    breadcrumbExtras: [],
  };
}

/**
 * Creates the host of this document. `initGlobalState` is qiankun's; keys that are missing in its initial state can
 * never be shared.
 */
export function createHost(boot: HostBoot, initGlobalState: InitGlobalState, address: URL): Host {
  const initial = initialState(boot, address);
  const paths = new Set(boot.builtPaths);
  return {
    boot,
    state: createStateChannel(initGlobalState({ ...initial }), initial),
    title: createStore<PageTitle>({ text: '', places: [] }),
    has: (path) => paths.has(path),
  };
}
