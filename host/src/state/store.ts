import { useSyncExternalStore } from 'react';

/** An observable value. */
export interface Store<T> {
  get(): T;
  set(value: T | ((previous: T) => T)): void;
  subscribe(inform: () => void): () => void;
}

/** Creates a store. Setting the present value notifies no listener. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (previous: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const inform of [...listeners]) inform();
    },
    subscribe(inform) {
      listeners.add(inform);
      return () => void listeners.delete(inform);
    },
  };
}

/** The current value of a store, in a component. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
