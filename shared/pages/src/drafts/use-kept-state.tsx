import { useState, type Dispatch, type SetStateAction } from 'react';
import { sayRestored, takeKept, useKeep } from './draft-of-page';

/**
 * Like `useState`, for what a reload on request (有新版本) must bring back: an open drawer, a half-typed text, chosen rows.
 * The value is JSON. `name` is unique in the sub-app. Secrets do not belong here.
 */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => {
    const kept = takeKept<T>(name);
    if (kept === undefined) return initial;
    sayRestored();
    return kept;
  });
  useKeep(name, () => (JSON.stringify(value) === JSON.stringify(initial) ? undefined : value));
  return [value, setValue];
}
