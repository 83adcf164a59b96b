import 'virtual:design-tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/frame.css';
import './styles/feedback.css';
import { initGlobalState, loadMicroApp, start } from 'qiankun';
import { createRoot } from 'react-dom/client';
import { keepInputMethodKeys } from '@platform/bridge/input-method';
import type { InitGlobalState } from '@platform/bridge/qiankun-state';
import { showTheme } from '@platform/bridge/theme';
import type { SubAppProps } from '@platform/bridge/sub-app-props';
import { fillInOldBrowser } from './boot/old-browser';
import { readBoot } from './boot/read-boot';
import { followWidth } from './frame/sidebar-state';
import { Frame } from './frame/frame';
import { followLocation } from './navigation/location-store';
import { followScroll } from './navigation/follow-scroll';
import { followRecent } from './navigation/follow-recent';
import { setFramePaths } from './navigation/navigate';
import { followAccount } from './session/follow-account';
import { createHost } from './state/create-host';
import { followPlace } from './state/follow-place';
import { HostProvider } from './state/host';
import { createChunkFetch } from './sub-app/chunk-fetch';
import { hostActions } from './sub-app/host-actions';
import { reportFailure } from './sub-app/report-failure';
import { reportMounted } from './sub-app/report-mounted';
import { createRobustFetch } from './sub-app/robust-fetch';
import { SubAppFailure } from './sub-app/sub-app-failure';
import { createSubAppLoader, DEV_VERSION } from './sub-app/sub-app-loader';
import { askVersion } from './updates/ask-version';
import { watchForNewVersion } from './updates/new-version';
import { reloadKeepingInput } from './updates/reload-keeping-input';
import type { LoadMicroApp } from './sub-app/qiankun-types';
import { DEV_SILENCE_LIMIT_MS } from './sub-app/watchdog';

fillInOldBrowser();
keepInputMethodKeys(window);
const boot = readBoot();
const fetchFile = window.fetch.bind(window);

const host = createHost(boot, initGlobalState as InitGlobalState, new URL(window.location.href));
setFramePaths(boot.builtPaths);
followLocation();
followPlace(host);
followRecent(host);
showTheme(host.state.get().theme);
followAccount(host);
followScroll();
followWidth();

// A development server answers after building the requested file.
const fetchOptions = boot.devEntry
  ? { attemptTimeoutMs: DEV_SILENCE_LIMIT_MS, pausesMs: [3000, 12_000] as const, expectsMissing: true }
  : {};
// Chunks that a sub-app loads later use qiankun's global configuration, not that of the single application.
start({
  prefetch: false,
  sandbox: true,
  fetch: createChunkFetch(createRobustFetch({ fetch: fetchFile, ...fetchOptions })),
});

// Releases that this document does not announce.
const known = [boot.subApp.version];
let mounted = boot.devEntry ? DEV_VERSION : boot.subApp.version;
if (!boot.devEntry && boot.nonce !== '')
  watchForNewVersion({ known: () => known, ask: () => askVersion(boot), document, window });

function createLoader(slot: HTMLElement) {
  const props: SubAppProps = {
    base: '/',
    bridgeVersion: boot.bridgeVersion,
    platformName: boot.platformName,
    defaultPath: boot.defaultPath,
    builtPaths: boot.builtPaths,
    features: boot.features,
    initialState: host.state.get(),
    actions: hostActions(host, (phase, message) => reportFailure(boot, new SubAppFailure(phase, mounted, message))),
  };
  return createSubAppLoader({
    subApp: boot.subApp,
    devEntry: boot.devEntry,
    props: { ...props },
    loadMicroApp: loadMicroApp as unknown as LoadMicroApp,
    fetch: fetchFile,
    fetchOptions,
    silenceLimitMs: boot.devEntry ? DEV_SILENCE_LIMIT_MS : undefined,
    createContainer() {
      const container = document.createElement('div');
      slot.replaceChildren(container);
      return container;
    },
    report: (failure) => reportFailure(boot, failure),
    reportMounted: (version) => {
      known.push(version);
      mounted = version;
      reportMounted(boot, version);
    },
    reload: reloadKeepingInput,
  });
}

const root = document.getElementById('host');
if (!root) throw new Error('The document has no element #host');
createRoot(root).render(
  <HostProvider value={host}>
    <Frame createLoader={createLoader} />
  </HostProvider>,
);
