import type { PlatformState } from './platform-state';

/** Record form of the state, as qiankun's own types want it. */
type QiankunState = Record<string, unknown>;

/** What qiankun's `initGlobalState` returns and what it hands to a sub-app in its props. */
export interface QiankunStateActions {
  onGlobalStateChange(callback: (state: QiankunState, previous: QiankunState) => void, fireImmediately?: boolean): void;
  setGlobalState(state: QiankunState): boolean;
  offGlobalStateChange?(): boolean;
}

/** qiankun's `initGlobalState`. */
export type InitGlobalState = (state?: QiankunState) => QiankunStateActions;

/** The state as qiankun delivers it, with its type. Both sides are built from the same types, so nothing is checked here. */
export function asPlatformState(state: QiankunState): PlatformState {
  return state as unknown as PlatformState;
}
