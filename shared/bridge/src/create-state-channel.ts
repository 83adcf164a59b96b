import type { PlatformState, PlatformStateKey } from './platform-state';
import { asPlatformState, type QiankunStateActions } from './qiankun-state';
import type { StateChannel, StateListener } from './state-channel';

function changesSomething(state: PlatformState, change: Partial<PlatformState>): boolean {
  return (Object.keys(change) as PlatformStateKey[]).some(
    (key) => JSON.stringify(state[key]) !== JSON.stringify(change[key]),
  );
}

/**
 * Wraps qiankun's global state, which has one listener per application and notifies it even without a change, as a
 * channel with any number of listeners. The only place that uses the deprecated `initGlobalState` actions.
 */
export function createStateChannel(actions: QiankunStateActions, initial: PlatformState): StateChannel {
  let current = initial;
  const listeners = new Set<StateListener>();
  actions.onGlobalStateChange((state) => {
    const previous = current;
    current = asPlatformState(state);
    for (const listener of [...listeners]) listener(current, previous);
  });
  return {
    get: () => current,
    set(change) {
      if (changesSomething(current, change)) actions.setGlobalState({ ...change });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
