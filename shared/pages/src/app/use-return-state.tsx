import { useLocation } from '@umijs/max';
import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'return:';
/** Entries of the history whose state is kept; older ones are forgotten first. */
const KEPT_ENTRIES = 40;

/** Where something of a history entry is kept. */
export function storageKey({ key, pathname, search }: ReturnType<typeof useLocation>, name: string): string {
  return `${PREFIX}${key === 'default' ? `${pathname}${search}` : key}:${name}`;
}

/** Keeps a value for this tab. */
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
    // A full or forbidden storage loses the convenience of coming back, nothing else.
  }
}

/** What was kept, undefined when nothing was. */
export function kept<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/**
 * Like `useState`, but coming back to the page by the back or forward button, or reloading it, finds the value as it was
 * left: drafts of forms, the rows last shown, what was unfolded. Belongs to the entry of the history, so the same page
 * opened anew starts with `initial`. `name` tells apart what one page keeps; values are JSON.
 * Filter, sorting and page of a list do not go here but into the address.
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
