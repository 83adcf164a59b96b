import type { InitGlobalState } from '@platform/bridge/qiankun-state';
import type { HostActions } from '@platform/bridge/host-actions';
import type { SubAppProps } from '@platform/bridge/sub-app-props';
import { readBoot } from '../src/boot/read-boot';
import { createHost } from '../src/state/create-host';

/** The interface of a benchmark page for the measuring program. */
export interface BenchPage {
  /** Mounts the sub-app and waits until its page is rendered; then unmounts it and waits until it is gone. */
  round(): Promise<void>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** Selector of the first usable element of the sub-app's page. */
const STANDING = '.ip-table';

/**
 * The same props for both ways, made from the server's inlined data. Contains only the actions that a page calls by
 * itself.
 */
export function benchProps(initGlobalState: InitGlobalState): {
  boot: ReturnType<typeof readBoot>;
  props: SubAppProps;
} {
  const boot = readBoot();
  const { state, title } = createHost(boot, initGlobalState, new URL(window.location.href));
  const actions = {
    beginLoading: () => () => undefined,
    toast: () => undefined,
    offerUndo: () => undefined,
    setTitle: (text: string) => title.set({ text, places: [] }),
    setBreadcrumbExtras: () => undefined,
    onBeforeReload: () => () => undefined,
  };
  const { bridgeVersion, platformName, defaultPath, builtPaths, features } = boot;
  return {
    boot,
    props: {
      base: '/',
      bridgeVersion,
      platformName,
      defaultPath,
      builtPaths,
      features,
      initialState: state.get(),
      actions: actions as unknown as HostActions,
    },
  };
}

/** Waits for the sub-app's page, or for its absence. */
export function untilStanding(standing: boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ((document.querySelector(STANDING) !== null) === standing) resolve();
      else setTimeout(look, 4);
    };
    look();
  });
}
