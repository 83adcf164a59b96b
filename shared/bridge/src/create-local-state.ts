import type { PlatformState } from './platform-state';
import { createStateChannel } from './create-state-channel';
import type { StateChannel } from './state-channel';

/** A channel without a host, for a sub-app that runs alone and for tests: same behaviour, one side. */
export function createLocalState(initial: PlatformState): StateChannel {
  let state: Record<string, unknown> = { ...initial };
  let listener: ((state: Record<string, unknown>, previous: Record<string, unknown>) => void) | undefined;
  return createStateChannel(
    {
      onGlobalStateChange(callback) {
        listener = callback;
      },
      setGlobalState(change) {
        const previous = state;
        state = { ...state, ...change };
        listener?.(state, previous);
        return true;
      },
    },
    initial,
  );
}
