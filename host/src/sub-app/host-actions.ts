import type { HostActions } from '@platform/bridge/host-actions';
import { beginLoading } from '../feedback/loading-store';
import { offerUndo, showToast } from '../feedback/toast-store';
import { navigate } from '../navigation/navigate';
import { callServer } from '../session/call-server';
import { showAccount } from '../session/follow-account';
import { hostCalls } from '../session/host-calls';
import { logOut } from '../session/log-out';
import { requireSignIn } from '../session/require-sign-in';
import { onBeforeReload } from '../updates/before-reload';
import { reloadKeepingInput } from '../updates/reload-keeping-input';
import type { Host } from '../state/host';

/** The host's actions for the sub-app. */
export function hostActions(host: Host, reportPageFailure: HostActions['reportPageFailure']): HostActions {
  const { state, title } = host;
  return {
    requireSignIn,
    beginLoading,
    toast: showToast,
    offerUndo,
    navigate,
    setTitle: (text, places = []) => title.set({ text, places }),
    setBreadcrumbExtras: (breadcrumbExtras) => state.set({ breadcrumbExtras }),
    onBeforeReload,
    reloadKeepingInput,
    reportPageFailure,
    logout: logOut,
    async refreshUser() {
      await showAccount(host, await callServer(hostCalls.getUserInfo, {}, { background: true }));
    },
  };
}
