import { initGlobalState, loadMicroApp, start } from 'qiankun';
import type { InitGlobalState } from '@platform/bridge/qiankun-state';
import { loadRelease } from '../src/sub-app/load-release';
import type { LoadMicroApp } from '../src/sub-app/qiankun-types';
import { createRobustFetch } from '../src/sub-app/robust-fetch';
import { benchProps, untilStanding } from './shared';

// The host's own loader without the frame around it: one container for each mount, like the host.
const { boot, props } = benchProps(initGlobalState as InitGlobalState);
const fetchFile = window.fetch.bind(window);
start({ prefetch: false, sandbox: true, fetch: createRobustFetch({ fetch: fetchFile }) });

async function mount() {
  const container = document.createElement('div');
  document.querySelector('#host')!.replaceChildren(container);
  const app = await loadRelease({
    name: boot.subApp.name,
    release: boot.subApp,
    attempt: 0,
    container,
    props: { ...props },
    loadMicroApp: loadMicroApp as unknown as LoadMicroApp,
    fetch: fetchFile,
  });
  await untilStanding(true);
  return app;
}

window.bench = {
  async round() {
    const app = await mount();
    await app.unmount();
    document.querySelector('#host')!.replaceChildren();
    await untilStanding(false);
  },
};
