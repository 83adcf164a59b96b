import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { readKept, sayRestored, takeKept, useKeep } from './draft-of-page';

/**
 * Like `useState`, for state that a reload on request (有新版本) must restore: an open drawer, unfinished text, chosen
 * rows. The value is JSON. `name` is unique in the sub-app. Not for secrets.
 */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => readKept<T>(name) ?? initial);
  // Taken when the page is mounted: React may repeat the rendering before that, when the frame's state changes.
  useEffect(() => {
    if (takeKept(name) !== undefined) sayRestored();
  }, [name]);
  useKeep(name, () => (JSON.stringify(value) === JSON.stringify(initial) ? undefined : value));
  return [value, setValue];
}
