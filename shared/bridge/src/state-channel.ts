import type { PlatformState } from './platform-state';

/** Called with the new and the previous state after a change. */
export type StateListener = (state: PlatformState, previous: PlatformState) => void;

/** The shared state as a page or the frame uses it: read, change, listen. The same on both sides of the bridge. */
export interface StateChannel {
  /** The current state. The same object until something changes, so that it suits `useSyncExternalStore`. */
  get(): PlatformState;
  /** Changes the named keys; a call that changes nothing informs nobody. */
  set(change: Partial<PlatformState>): void;
  /** Listens to changes; returns the function that ends it. */
  subscribe(listener: StateListener): () => void;
}
