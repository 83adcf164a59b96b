import { useLocation } from '@umijs/max';
import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'return:';
/** Maximum of history entries with stored state; the oldest are deleted first. */
const KEPT_ENTRIES = 40;

/** Storage key of a value of a history entry. */
export function storageKey({ key, pathname, search }: ReturnType<typeof useLocation>, name: string): string {
  return `${PREFIX}${key === 'default' ? `${pathname}${search}` : key}:${name}`;
}

/** Stores a value for this tab. */
export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    const order = (JSON.parse(sessionStorage.getItem(`${PREFIX}order`) ?? '[]') as string[]).filter(
      (other) => other !== key,
    );
    order.push(key);
    while (order.length > KEPT_ENTRIES) sessionStorage.removeItem(order.shift() as string);
    sessionStorage.setItem(`${PREFIX}order`, JSON.stringify(order));
  } catch {
    // A full or disabled storage only loses the restored state.
  }
}

/** Returns a stored value; undefined without one. */
export function kept<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/**
 * Like `useState`, but back, forward and reload restore the last value: drafts of forms, the last rows, unfolded parts.
 * The value belongs to the history entry, so that the same page opened anew begins with `initial`. `name` distinguishes
 * the values of one page; values are JSON. Filter, sort and page of a list belong in the address instead.
 */
export function useReturnState<T>(name: string, initial: T): [T, (value: T | ((previous: T) => T)) => void] {
  const storage = storageKey(useLocation(), name);
  const [value, setValue] = useState<T>(() => kept<T>(storage) ?? initial);
  const latest = useRef(value);
  latest.current = value;

  const change = useCallback((next: T | ((previous: T) => T)) => {
    setValue((previous) => (typeof next === 'function' ? (next as (previous: T) => T)(previous) : next));
  }, []);
  useEffect(() => keep(storage, value), [storage, value]);
  return [value, change];
}
