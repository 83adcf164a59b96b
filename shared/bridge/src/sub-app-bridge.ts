import { createStateChannel } from './create-state-channel';
import type { HostActions } from './host-actions';
import type { StateChannel } from './state-channel';
import type { MountedProps, SubAppProps } from './sub-app-props';

/** The sub-app's side of the bridge: its props, the shared state, the host's actions. */
export interface SubAppBridge {
  props: Omit<SubAppProps, 'actions' | 'initialState'>;
  state: StateChannel;
  actions: HostActions;
}

let current: SubAppBridge | undefined;

/** Connects to the host at mount. One per document: a second mount replaces the first. */
export function connectToHost(props: MountedProps): SubAppBridge {
  const { actions, initialState, ...rest } = props;
  return installBridge({ props: rest, state: createStateChannel(props, initialState), actions });
}

/** Installs a bridge made elsewhere: by a sub-app that runs alone, or by a test. */
export function installBridge(bridge: SubAppBridge): SubAppBridge {
  current = bridge;
  return bridge;
}

/** Disconnects from the host at unmount. */
export function disconnectFromHost(): void {
  current = undefined;
}

/** The bridge of the mounted sub-app. Throws before `connectToHost`: no page is rendered earlier. */
export function subAppBridge(): SubAppBridge {
  if (!current) throw new Error('The sub-app is not connected to a host yet');
  return current;
}
