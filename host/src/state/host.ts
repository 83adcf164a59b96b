import type { TextPlace } from '@platform/bridge/host-actions';
import type { HostBoot } from '@platform/bridge/host-boot';
import type { PlatformState } from '@platform/bridge/platform-state';
import type { StateChannel } from '@platform/bridge/state-channel';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from './store';

/** Heading of the page and first part of the document's title. */
export interface PageTitle {
  text: string;
  /** Highlights in the heading. */
  places: readonly TextPlace[];
}

/** Shared context of the frame's parts. One per document. */
export interface Host {
  boot: HostBoot;
  state: StateChannel;
  title: Store<PageTitle>;
  /** Whether a path has a page that this user may open. */
  has(path: string): boolean;
}

const HostContext = createContext<Host | undefined>(undefined);

export const HostProvider = HostContext.Provider;

/** The host, in a component of the frame. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host around this component');
  return host;
}

/** A part of the state shared with the sub-app, kept up to date. */
export function usePlatformState<T>(select: (state: PlatformState) => T): T {
  const { state } = useHost();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}
