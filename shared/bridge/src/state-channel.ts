import type { PlatformState } from './platform-state';

/** Called with the new and the previous state after a change. */
export type StateListener = (state: PlatformState, previous: PlatformState) => void;

/** The shared state for a page or the frame: read, change, listen. The same on both sides of the bridge. */
export interface StateChannel {
  /** The current state. The same object until a change, as `useSyncExternalStore` requires. */
  get(): PlatformState;
  /** Changes the named keys; a change without effect notifies no listener. */
  set(change: Partial<PlatformState>): void;
  /** Listens to changes; returns the function that ends it. */
  subscribe(listener: StateListener): () => void;
}
