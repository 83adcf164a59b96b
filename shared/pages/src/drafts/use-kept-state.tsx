import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { readKept, sayRestored, takeKept, useKeep } from './draft-of-page';

/**
 * Like `useState`, for what a reload on request (有新版本) must bring back: an open drawer, a half-typed text, chosen rows.
 * The value is JSON. `name` is unique in the sub-app. Secrets do not belong here.
 */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => readKept<T>(name) ?? initial);
  // Taken when the page stands: React may render it anew from the start before that, when the frame's state changes.
  useEffect(() => {
    if (takeKept(name) !== undefined) sayRestored();
  }, [name]);
  useKeep(name, () => (JSON.stringify(value) === JSON.stringify(initial) ? undefined : value));
  return [value, setValue];
}
