import type { PlatformState } from '@platform/bridge/platform-state';
import type { SessionUser } from '@platform/bridge/session-user';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A part of the state shared with the host, kept up to date: `usePlatformState((state) => state.companyName)`.
 * The selector must return the same value for the same state. To change it: `subAppBridge().state.set({ … })`.
 */
export function usePlatformState<T>(select: (state: PlatformState) => T): T {
  const { state } = subAppBridge();
  const subscribe = useCallback((inform: () => void) => state.subscribe(inform), [state]);
  return useSyncExternalStore(subscribe, () => select(state.get()));
}

/** The signed-in user; in an admin view the account whose pages are shown. */
export function useSessionUser(): SessionUser {
  return usePlatformState((state) => state.user);
}
