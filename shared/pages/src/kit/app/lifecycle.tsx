import { connectToHost, disconnectFromHost, installBridge } from '@platform/bridge/sub-app-bridge';
import type { MountedProps } from '@platform/bridge/sub-app-props';

declare global {
  interface Window {
    __POWERED_BY_QIANKUN__?: boolean;
  }
}

/**
 * The life cycle for a sub-app's `app.tsx`: `export const qiankun = subAppLifecycle`. Connects to the host before the
 * first page renders, and disconnects afterwards.
 */
export const subAppLifecycle = {
  async mount(props: MountedProps): Promise<void> {
    connectToHost(props);
  },
  async unmount(): Promise<void> {
    disconnectFromHost();
  },
};

/** Umi's `render` of `app.tsx`: a sub-app opened on its own development server gets a bridge of its own first. */
export function renderSubApp(render: () => void): void {
  if (window.__POWERED_BY_QIANKUN__) {
    render();
    return;
  }
  void import('./standalone-bridge').then(async ({ standaloneBridge }) => {
    installBridge(await standaloneBridge());
    render();
  });
}
