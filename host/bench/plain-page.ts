import { initGlobalState, registerMicroApps, start } from 'qiankun';
import type { InitGlobalState } from '@platform/bridge/qiankun-state';
import { benchProps, untilStanding } from './shared';

// qiankun as in its manual: applications registered by address, started with its defaults.
const { boot, props } = benchProps(initGlobalState as InitGlobalState);
registerMicroApps([
  {
    name: boot.subApp.name,
    entry: boot.subApp.entry,
    container: '#host',
    activeRule: (location) => location.pathname === '/work',
    props: { ...props },
  },
]);
start();

window.bench = {
  async round() {
    window.history.pushState({}, '', '/work');
    await untilStanding(true);
    window.history.pushState({}, '', '/nowhere');
    await untilStanding(false);
  },
};
